import type { ResourceObject } from '@lectern/contract';
import type { VersionComparison } from '@lectern/engine';

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
      scheduled_publication: { data: null },
      scheduled_unpublishing: { data: null },
      published_version: { data: item.publishedVersionId === null ? null : { id: item.publishedVersionId, type: 'item_version' } },
    },
  };
}
