import type { ScheduledPublicationResource, ScheduledUnpublishingResource } from '@lectern/contract';
import type { ItemSchedule } from '@lectern/domain';
import { linkTo } from '../linkage.ts';

/** A publication to come, as the wire shows it. */
export function presentScheduledPublication({
  id,
  itemId,
  selection,
  dueAt,
}: ItemSchedule): ScheduledPublicationResource {
  return {
    id,
    type: 'scheduled_publication',
    attributes: {
      publication_scheduled_at: dueAt.toISOString(),
      selective_publication:
        selection === null
          ? null
          : {
              content_in_locales: selection.contentInLocales,
              non_localized_content: selection.hasNonLocalizedContent,
            },
    },
    relationships: { item: linkTo('item', itemId) },
  };
}

/** An unpublishing to come, as the wire shows it. */
export function presentScheduledUnpublishing({
  id,
  itemId,
  selection,
  dueAt,
}: ItemSchedule): ScheduledUnpublishingResource {
  return {
    id,
    type: 'scheduled_unpublishing',
    attributes: {
      unpublishing_scheduled_at: dueAt.toISOString(),
      content_in_locales: selection?.contentInLocales ?? null,
    },
    relationships: { item: linkTo('item', itemId) },
  };
}

/** A publication or unpublishing to come, as the wire shows it. */
export function presentItemSchedule(
  schedule: ItemSchedule,
): ScheduledPublicationResource | ScheduledUnpublishingResource {
  return schedule.kind === 'publication'
    ? presentScheduledPublication(schedule)
    : presentScheduledUnpublishing(schedule);
}
