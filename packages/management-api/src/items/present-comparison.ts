import type { ResourceObject } from '@lectern/contract';
import type { ItemScheduleKind } from '@lectern/domain';
import type { VersionComparison } from '@lectern/engine';
import { scheduleTypes } from '../scheduled-publications/present-item-schedule.ts';

/** How the current version differs from the live one. */
export function presentComparison(comparison: VersionComparison): ResourceObject {
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
      scheduled_publication: { data: linkTo(comparison, 'publication') },
      scheduled_unpublishing: { data: linkTo(comparison, 'unpublishing') },
      published_version: {
        data: item.publishedVersionId === null ? null : { id: item.publishedVersionId, type: 'item_version' },
      },
    },
  };
}

function linkTo({ schedules }: VersionComparison, kind: ItemScheduleKind) {
  const schedule = schedules.find((candidate) => candidate.kind === kind);
  return schedule === undefined ? null : { id: schedule.id, type: scheduleTypes[kind] };
}
