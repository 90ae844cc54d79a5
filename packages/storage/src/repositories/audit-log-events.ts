import type { AuditLogEvent } from '@lectern/domain';
import { sql } from 'kysely';
import { compileAuditFilter } from '../audit-log/compile-filter.ts';
import type { AuditFilter } from '../audit-log/filter.ts';
import type { Queryable } from '../environment-database.ts';

/** A row that an event of the outbox gives the audit log. */
export interface AuditEntry {
  /** Of the event in the outbox. */
  eventId: number;
  /** The ULID that the row gets. */
  id: string;
  actionName: string;
}

/**
 * Copies events of the outbox into the audit log, one row for each call: the first event of a call makes it. Nothing is
 * added twice.
 */
export async function insertAuditLogEvents(db: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into lectern.audit_log_events
      (id, site_id, request_id, occurred_at, action_name, actor, role, environment, request)
    select entry.id, event.site_id, event.request->>'id', event.created_at, entry.action_name,
      coalesce(event.principal - 'role', '{"type":"anonymous","id":"","name":""}'),
      nullif(event.principal->'role', 'null'),
      coalesce(event.happened_in, jsonb_build_object('id', environment.name, 'primary', environment.is_primary)),
      jsonb_build_object('payload', null) || event.request
    from unnest(
      ${entries.map(({ eventId }) => eventId)}::bigint[],
      ${entries.map(({ id }) => id)}::text[],
      ${entries.map(({ actionName }) => actionName)}::text[]
    ) as entry (event_id, id, action_name)
    join lectern.outbox as event on event.id = entry.event_id
    join lectern.environments as environment on environment.site_id = event.site_id and environment.is_primary
    order by event.id
    on conflict do nothing
  `.execute(db);
}

/** Which events of a site are wanted. */
export interface AuditLogQuery {
  siteId: string;
  /** Inclusive. */
  since: Date | null;
  /** Exclusive. */
  before: Date | null;
  filter: AuditFilter | null;
  /** Only events that are older than the one with this ID. */
  olderThan: string | null;
  /** With the bodies of the calls and how they were answered. */
  isDetailed: boolean;
  limit: number;
}

/** Events of the audit log, newest first. */
export async function findAuditLogEvents(db: Queryable, query: AuditLogQuery): Promise<AuditLogEvent[]> {
  const conditions = [
    sql`event.site_id = ${query.siteId}`,
    ...(query.since === null ? [] : [sql`event.occurred_at >= ${query.since}`]),
    ...(query.before === null ? [] : [sql`event.occurred_at < ${query.before}`]),
    ...(query.olderThan === null ? [] : [sql`event.id < ${query.olderThan}`]),
    ...(query.filter === null ? [] : [sql`${compileAuditFilter(query.filter)}`]),
  ];
  const request = query.isDetailed ? sql`event.request` : sql`event.request || '{"payload":null}'`;
  const response = query.isDetailed ? sql`answer.answer` : sql`null::jsonb`;
  const { rows } = await sql<Row>`
    select event.id, event.site_id, event.occurred_at, event.action_name, event.actor, event.role, event.environment,
      ${request} as request, ${response} as response
    from lectern.audit_log_events as event
    left join lectern.call_answers as answer on answer.request_id = event.request_id
    where ${sql.join(conditions, sql` and `)}
    order by event.id desc
    limit ${query.limit}
  `.execute(db);
  return rows.map(({ site_id: siteId, occurred_at: occurredAt, action_name: actionName, ...row }) => ({
    ...row,
    siteId,
    occurredAt,
    actionName,
  }));
}

type Row = Omit<AuditLogEvent, 'siteId' | 'occurredAt' | 'actionName'> & {
  site_id: string;
  occurred_at: Date;
  action_name: string;
};

/** How a call was answered: an `AuditedResponse` as JSON. */
export interface CallAnswer {
  requestId: string;
  answer: string;
}

/** Stores how calls were answered; an answer that is there already stays. */
export async function insertCallAnswers(db: Queryable, answers: readonly CallAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    insert into lectern.call_answers (request_id, answer)
    select request_id, answer::jsonb
    from unnest(
      ${answers.map(({ requestId }) => requestId)}::text[],
      ${answers.map(({ answer }) => answer)}::text[]
    ) as given (request_id, answer)
    on conflict do nothing
  `.execute(db);
}

/** Deletes events before a time. */
export async function forgetAuditLogEvents(db: Queryable, before: Date): Promise<void> {
  await sql`delete from lectern.audit_log_events where occurred_at < ${before}`.execute(db);
  await sql`delete from lectern.call_answers where created_at < ${before}`.execute(db);
}
