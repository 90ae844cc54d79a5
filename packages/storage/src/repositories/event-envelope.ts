import type { EventEnvelope, OutboxEvent } from '@lectern/domain';
import type { Selectable } from 'kysely';
import type { ProjectTables } from '../tables.ts';

/** A row of the outbox as the rest of Lectern reads it. */
export function toEnvelope(row: Selectable<ProjectTables['lectern.outbox']>): EventEnvelope {
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
