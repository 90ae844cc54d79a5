import type { EventEnvelope, EventRequest, OutboxEvent } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { ProjectTables } from '../tables.ts';

/** Columns of an event but for its call. */
export const envelopeColumns = [
  'id',
  'site_id',
  'environment_key',
  'noun',
  'entity_id',
  'change',
  'facts',
  'principal',
  'happened_in',
  'created_at',
] as const;

/** The call without its body, which may be long and which those who follow events don't need. */
export const requestWithoutPayload = sql<EventRequest | null>`request - 'payload'`.as('request');

/** A row of the outbox as the rest of Lectern reads it. */
export function toEnvelope(row: Omit<Selectable<ProjectTables['lectern.outbox']>, 'state_before'>): EventEnvelope {
  return {
    id: Number(row.id),
    siteId: row.site_id,
    environmentKey: row.environment_key,
    happenedIn: row.happened_in,
    principal: row.principal,
    request: row.request,
    // Only whole events are ever written.
    event: { noun: row.noun, id: row.entity_id, change: row.change, ...row.facts } as OutboxEvent,
    createdAt: row.created_at,
  };
}
