import { itemSchedules, type scheduledPublicationBody, type scheduledUnpublishingBody } from '@lectern/contract';
import { cancelSchedule, type NewSchedule, scheduleItem, withRead } from '@lectern/engine';
import { implement } from '../implement.ts';
import { presentItem } from '../items/present-item.ts';
import { withoutModel } from '../items/with-model.ts';
import { created } from '../route.ts';
import { presentScheduledPublication, presentScheduledUnpublishing } from './present-item-schedule.ts';

/** Publications and unpublishings at a future time (reference, records 6). */
export const scheduledPublicationRoutes = implement(itemSchedules, {
  async 'POST /items/:itemId/scheduled-publication'({ services, scope, params, body }) {
    const { item, schedule } = await scheduleItem(services, scope, params.itemId, readPublication(body));
    return withRead(services, scope, async ({ schema }) =>
      created(presentScheduledPublication(schedule), { included: [presentItem(item, { schema })] }),
    );
  },

  async 'DELETE /items/:itemId/scheduled-publication'(request) {
    const { services, scope, params } = request;
    return withoutModel(request, await cancelSchedule(services, scope, params.itemId, 'publication'));
  },

  async 'POST /items/:itemId/scheduled-unpublishing'({ services, scope, params, body }) {
    const { item, schedule } = await scheduleItem(services, scope, params.itemId, readUnpublishing(body));
    return withRead(services, scope, async ({ schema }) =>
      created(presentScheduledUnpublishing(schedule), { included: [presentItem(item, { schema })] }),
    );
  },

  async 'DELETE /items/:itemId/scheduled-unpublishing'(request) {
    const { services, scope, params } = request;
    return withoutModel(request, await cancelSchedule(services, scope, params.itemId, 'unpublishing'));
  },
});

function readPublication({ attributes }: ReturnType<typeof scheduledPublicationBody.read>): NewSchedule {
  const { publication_scheduled_at: dueAt, selective_publication: parts } = attributes;
  return {
    kind: 'publication',
    dueAt,
    selection: parts
      ? { contentInLocales: unique(parts.content_in_locales), hasNonLocalizedContent: parts.non_localized_content }
      : null,
  };
}

function readUnpublishing({ attributes }: ReturnType<typeof scheduledUnpublishingBody.read>): NewSchedule {
  const { unpublishing_scheduled_at: dueAt, content_in_locales: locales } = attributes;
  return {
    kind: 'unpublishing',
    dueAt,
    selection: locales ? { contentInLocales: unique(locales), hasNonLocalizedContent: false } : null,
  };
}

function unique(locales: readonly string[]): string[] {
  return [...new Set(locales)];
}
