import type { ItemResource } from '@lectern/contract';

/** Something that will happen to a record by itself. */
export interface PlannedItem {
  item: ItemResource;
  kind: 'publication' | 'unpublishing';
  /** ISO 8601. */
  at: string;
}

/** Scheduled changes of both kinds in one list, soonest first; a record with both appears twice. */
export function plannedItems(
  publications: readonly ItemResource[],
  unpublishings: readonly ItemResource[],
): PlannedItem[] {
  const all = [
    ...publications.map((item) => ({ item, kind: 'publication' as const, at: item.meta.publication_scheduled_at })),
    ...unpublishings.map((item) => ({ item, kind: 'unpublishing' as const, at: item.meta.unpublishing_scheduled_at })),
  ];
  return all
    .flatMap((plan) => (plan.at ? [{ ...plan, at: plan.at }] : []))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
