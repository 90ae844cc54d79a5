import { type EventEnvelope, ulidOf } from '@lectern/domain';
import { auditActionOf } from '@lectern/domain/nouns';
import { type AuditEntry, insertAuditLogEvents, outboxPosition, type Queryable, readOutbox } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** Name of the outbox consumer that copies events into the audit log, in the database. */
export const auditLogConsumer = 'audit-log';

const eventsAtOnce = 200;
/** More than that is left to the worker: whoever reads the log should not have to wait for a backlog. */
const maxBatches = 25;

/** Copies events into the audit log, a row for each call; what happens by itself has none. Nothing is added twice. */
export async function copyToAuditLog(db: Queryable, events: readonly EventEnvelope[]): Promise<void> {
  await insertAuditLogEvents(db, callsOf(events).flatMap(entryOf));
}

/**
 * Copies what the worker, which works in large batches, has not copied yet: whoever reads the log afterwards sees every
 * call that was answered before.
 */
export async function catchUpAuditLog({ db }: EngineServices, siteId: string): Promise<void> {
  let after = await outboxPosition(db.kysely, auditLogConsumer, siteId);
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const events = await readOutbox(db.kysely, siteId, after, eventsAtOnce);
    await copyToAuditLog(db.kysely, events);
    const last = events.at(-1);
    if (last === undefined || events.length < eventsAtOnce) return;
    after = last.id;
  }
}

/** Events by the call they come from, in the order of the first of each. */
function callsOf(events: readonly EventEnvelope[]): EventEnvelope[][] {
  const calls = new Map<string, EventEnvelope[]>();
  for (const event of events) {
    if (event.request === null) continue;
    const ofCall = calls.get(event.request.id);
    if (ofCall === undefined) calls.set(event.request.id, [event]);
    else ofCall.push(event);
  }
  return [...calls.values()];
}

function entryOf(ofCall: readonly EventEnvelope[]): AuditEntry[] {
  const [first] = ofCall;
  if (first === undefined || first.request === null) return [];
  const actionName = auditActionOf(
    ofCall.map(({ event }) => event),
    first.request,
  );
  return actionName === null ? [] : [{ eventId: first.id, id: ulidOf(first.createdAt, first.id), actionName }];
}
