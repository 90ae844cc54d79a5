import type { ResourceObject } from '@lectern/contract';
import type { ItemSchedule, ItemScheduleKind } from '@lectern/domain';

/** Type of a schedule's entity on the wire. */
export const scheduleTypes = {
  publication: 'scheduled_publication',
  unpublishing: 'scheduled_unpublishing',
} as const satisfies Record<ItemScheduleKind, string>;

/** A publication or unpublishing to come as the wire shows it. */
export function presentItemSchedule(schedule: ItemSchedule): ResourceObject {
  const { id, itemId, kind, selection, dueAt } = schedule;
  const moment = dueAt.toISOString();
  return {
    id,
    type: scheduleTypes[kind],
    attributes:
      kind === 'publication'
        ? {
            publication_scheduled_at: moment,
            selective_publication:
              selection === null
                ? null
                : {
                    content_in_locales: selection.contentInLocales,
                    non_localized_content: selection.hasNonLocalizedContent,
                  },
          }
        : { unpublishing_scheduled_at: moment, content_in_locales: selection?.contentInLocales ?? null },
    relationships: { item: { data: { id: itemId, type: 'item' } } },
  };
}
