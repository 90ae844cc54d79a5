import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource, toOne } from './resource.ts';

/** The body to create or rename an environment: its ID is its name. */
export const environmentBody = resourceBody({ type: 'environment', attributes: {} });

/** A copy of a site's schema and content (reference, project 4); its ID is its name. */
export const environmentResource = resource('environment', {
  meta: {
    status: z.enum(['creating', 'ready', 'destroying']),
    fork_completion_percentage: z.number().optional(),
    read_only_mode: z.boolean(),
    created_at: z.string(),
    last_data_change_at: z.string(),
    primary: z.boolean(),
    forked_from: z.string().nullable(),
  },
});
/** An environment, as the wire shows it. */
export type EnvironmentResource = z.output<typeof environmentResource>;

const difference = z.strictObject({ added: z.number(), removed: z.number(), changed: z.number() });

/** What promoting an environment changes for the readers of the primary one (docs/own-endpoints.md). Its ID is the environment's. */
export const promotionDifferenceResource = resource('promotion_difference', {
  attributes: {
    item_types: difference,
    blocks: difference,
    fields: difference,
    schema_changes: z
      .array(
        z.strictObject({
          entity: z.enum(['item_type', 'block', 'field']),
          change: z.enum(['added', 'removed', 'changed']),
          id: z.string(),
          name: z.string(),
          item_type_name: z.string().nullable(),
        }),
      )
      .readonly(),
    record_counts: z
      .array(
        z.strictObject({ item_type_id: z.string(), name: z.string(), primary: z.number(), environment: z.number() }),
      )
      .readonly(),
    records: z.strictObject({ primary: z.number(), environment: z.number() }),
    uploads: z.strictObject({ primary: z.number(), environment: z.number() }),
    primary_records_changed_since_fork: z.number().nullable(),
  },
  relationships: { primary: toOne('environment') },
});
/** What promoting an environment changes, as the wire shows it. */
export type PromotionDifferenceResource = z.output<typeof promotionDifferenceResource>;

/**
 * Environments: those the principal may enter are read; changed with `can_manage_environments` and
 * `can_promote_environments`.
 */
export const environments = endpoints('site', {
  'GET /environments': { answer: listOf(environmentResource) },
  'GET /environments/:environmentId': { answer: environmentResource },
  'POST /environments/:environmentId/fork': {
    query: { immediate_return: z.boolean(), fast: z.boolean(), force: z.boolean() },
    body: environmentBody,
    answer: environmentResource,
    isJob: true,
  },
  'GET /environments/:environmentId/promotion-difference': { answer: promotionDifferenceResource },
  'PUT /environments/:environmentId/promote': { answer: environmentResource },
  'PUT /environments/:environmentId/rename': { body: environmentBody, answer: environmentResource },
  'DELETE /environments/:environmentId': { answer: environmentResource, isJob: true },
});
