import { buildAdapters, buildStatuses } from '@lectern/domain';
import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource } from './resource.ts';

const adapter = z.enum(buildAdapters);
const status = z.enum(buildStatuses);

/**
 * Settings of a build trigger. The engine checks names, URLs and the settings of the adapter. A change of `adapter`
 * replaces all settings; those that are sent always replace the ones before.
 */
export const buildTriggerBody = resourceBody({
  type: 'build_trigger',
  attributes: {
    name: z.string().optional(),
    enabled: z.boolean().optional(),
    adapter: adapter.optional(),
    adapter_settings: z.record(z.string(), z.unknown()).optional(),
    webhook_token: z.string().optional(),
    frontend_url: z.string().nullish(),
    autotrigger_on_scheduled_publications: z.boolean().optional(),
    indexing_enabled: z.boolean().optional(),
  },
  readOnlyAttributes: ['build_status', 'indexing_status', 'last_build_completed_at', 'webhook_url'],
});

/**
 * A build trigger (reference, project 9). Without `can_manage_build_triggers`, `adapter_settings` is empty and neither
 * `webhook_token` nor `webhook_url` contains the token.
 */
export const buildTriggerResource = resource('build_trigger', {
  attributes: {
    name: z.string(),
    enabled: z.boolean(),
    adapter,
    adapter_settings: z.record(z.string(), z.unknown()),
    last_build_completed_at: z.string().nullable(),
    build_status: status,
    webhook_token: z.string().optional(),
    webhook_url: z.string(),
    indexing_status: status,
    frontend_url: z.string().nullable(),
    autotrigger_on_scheduled_publications: z.boolean(),
    indexing_enabled: z.boolean(),
  },
});
/** A build trigger, as the wire shows it. */
export type BuildTriggerResource = z.output<typeof buildTriggerResource>;

/**
 * Build triggers of the site: read by all, written with `can_manage_build_triggers`. Builds and indexing are started and
 * aborted by those whose role may use the trigger. Those calls answer 204 at once; what comes of them is in the log
 * (`build_event`).
 */
export const buildTriggers = endpoints('site', {
  'GET /build-triggers': { answer: listOf(buildTriggerResource) },
  'POST /build-triggers': { body: buildTriggerBody, answer: buildTriggerResource },
  'GET /build-triggers/:buildTriggerId': { answer: buildTriggerResource },
  'PUT /build-triggers/:buildTriggerId': { body: buildTriggerBody, answer: buildTriggerResource },
  'DELETE /build-triggers/:buildTriggerId': { answer: buildTriggerResource },
  'POST /build-triggers/:buildTriggerId/trigger': { answer: null },
  'DELETE /build-triggers/:buildTriggerId/abort': { answer: null },
  'PUT /build-triggers/:buildTriggerId/reindex': { answer: null },
  'DELETE /build-triggers/:buildTriggerId/abort_indexing': { answer: null },
});
