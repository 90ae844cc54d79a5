import { scheduledPublicationBody, scheduledUnpublishingBody } from '@lectern/contract';
import type { ItemScheduleKind } from '@lectern/domain';
import { cancelSchedule, type NewSchedule, scheduleItem, withRead } from '@lectern/engine';
import { presentItem } from '../items/present-item.ts';
import { withoutModel } from '../items/with-model.ts';
import { created, type EnvironmentRoute, environmentRoutes, type ResourceRoutes } from '../route.ts';
import { presentItemSchedule } from './present-item-schedule.ts';

/** Publications and unpublishings at a moment to come (reference, records 6). */
export const scheduledPublicationRoutes: ResourceRoutes = {
  environment: [
    ...scheduleRoutes('/items/:itemId/scheduled-publication', 'publication', readPublication),
    ...scheduleRoutes('/items/:itemId/scheduled-unpublishing', 'unpublishing', readUnpublishing),
  ],
};

function scheduleRoutes(
  path: `/items/:itemId/${string}`,
  kind: ItemScheduleKind,
  read: (body: unknown) => Omit<NewSchedule, 'kind'>,
): readonly EnvironmentRoute[] {
  return environmentRoutes([
    {
      method: 'POST',
      path,
      async handle({ services, scope, params, body }) {
        const { item, schedule } = await scheduleItem(services, scope, params.itemId, { kind, ...read(body) });
        return withRead(services, scope, async ({ schema }) =>
          created(presentItemSchedule(schedule), { included: [presentItem(item, { schema })] }),
        );
      },
    },
    {
      method: 'DELETE',
      path,
      async handle(request) {
        const { services, scope, params } = request;
        return withoutModel(request, await cancelSchedule(services, scope, params.itemId, kind));
      },
    },
  ]);
}

function readPublication(body: unknown): Omit<NewSchedule, 'kind'> {
  const { publication_scheduled_at: dueAt, selective_publication: parts } =
    scheduledPublicationBody.read(body).attributes;
  return {
    dueAt,
    selection: parts
      ? { contentInLocales: unique(parts.content_in_locales), hasNonLocalizedContent: parts.non_localized_content }
      : null,
  };
}

function readUnpublishing(body: unknown): Omit<NewSchedule, 'kind'> {
  const { unpublishing_scheduled_at: dueAt, content_in_locales: locales } =
    scheduledUnpublishingBody.read(body).attributes;
  return { dueAt, selection: locales ? { contentInLocales: unique(locales), hasNonLocalizedContent: false } : null };
}

function unique(locales: readonly string[]): string[] {
  return [...new Set(locales)];
}
