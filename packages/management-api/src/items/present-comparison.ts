import type { ItemComparisonResource } from '@lectern/contract';
import type { ItemScheduleKind } from '@lectern/domain';
import type { VersionComparison } from '@lectern/engine';
import { linkToAny } from '../linkage.ts';

/** How the current version differs from the live one. */
export function presentComparison(comparison: VersionComparison): ItemComparisonResource {
  const { item } = comparison;
  return {
    id: item.id,
    type: 'item_current_vs_published_state',
    attributes: {
      current_version_locales: comparison.currentLocales,
      published_version_locales: comparison.publishedLocales,
      changed_locales: comparison.changedLocales,
      added_locales: comparison.addedLocales,
      removed_locales: comparison.removedLocales,
      non_localized_fields_changed: comparison.hasSharedChanges,
      current_version_invalid_locales: comparison.invalidLocales,
      current_version_non_localized_fields_invalid: comparison.isSharedPartInvalid,
    },
    relationships: {
      scheduled_publication: linkToAny('scheduled_publication', scheduleOf(comparison, 'publication')),
      scheduled_unpublishing: linkToAny('scheduled_unpublishing', scheduleOf(comparison, 'unpublishing')),
      published_version: linkToAny('item_version', item.publishedVersionId),
    },
  };
}

function scheduleOf({ schedules }: VersionComparison, kind: ItemScheduleKind): string | null {
  return schedules.find((candidate) => candidate.kind === kind)?.id ?? null;
}
