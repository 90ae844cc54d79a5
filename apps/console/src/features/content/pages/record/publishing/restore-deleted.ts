import type { ItemResource } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import type { RecordRights } from '../use-record-rights.ts';
import { refreshLists } from '../save-item.ts';
import type { PartsChoice } from './publication-parts.ts';
import { moveToStage, publishItem, type Schedule, scheduleItem, type ScheduleKind } from './publishing-requests.ts';

/** A record before its deletion. */
export interface DeletedRecord {
  /** Its current version, blocks in full. */
  item: ItemResource;
  /** Its live version, blocks in full; null while nothing is live. */
  published: ItemResource | null;
  schedules: Partial<Record<ScheduleKind, Schedule>>;
}

/** Whether the user who deletes a record could restore it: they must be allowed to create it. */
export function canRestore(item: ItemResource, rights: RecordRights): boolean {
  return (
    rights.canCreate &&
    (item.meta.status === 'draft' || rights.canPublish) &&
    (item.meta.status !== 'updated' || rights.canSave)
  );
}

/**
 * Recreates a deleted record under its ID: its published version is published, its draft follows, then schedules and
 * stage. Earlier versions are lost. Throws `ApiError`.
 */
export async function restoreDeleted(
  { item, published, schedules }: DeletedRecord,
  rights: RecordRights,
): Promise<void> {
  const { id, meta, relationships } = item;
  const whole: PartsChoice = { kind: 'whole' };
  const { data: made } = await managementApi.post('/items', {
    data: {
      type: 'item',
      id,
      attributes: (published ?? item).attributes,
      relationships: {
        item_type: relationships.item_type,
        ...(rights.canSetCreator && relationships.creator && { creator: relationships.creator }),
      },
      meta: { created_at: meta.created_at, first_published_at: meta.first_published_at },
    },
  });
  if (published !== null && made.meta.status === 'draft') await publishItem(id, whole, { isRecursive: false });
  if (meta.status === 'updated')
    await managementApi.put('/items/:itemId', {
      params: { itemId: id },
      data: { type: 'item', id, attributes: item.attributes },
    });
  if (meta.stage !== null && meta.stage !== made.meta.stage) await moveToStage(id, meta.stage);
  for (const kind of ['publication', 'unpublishing'] as const) {
    const schedule = schedules[kind];
    if (schedule !== undefined) await scheduleItem(id, kind, schedule);
  }
  await refreshLists();
}
