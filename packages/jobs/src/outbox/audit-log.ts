import { type EventEnvelope, type Noun, ulidOf } from '@lectern/domain';
import { auditActionOf, nouns } from '@lectern/domain/nouns';
import { type AuditEntry, insertAuditLogEvents } from '@lectern/storage';
import type { OutboxConsumer } from './outbox-consumer.ts';

/** Writes the audit log: a row for each call that changed something. What happens by itself has none. */
export const auditLog: OutboxConsumer = {
  name: 'audit-log',
  // The list of descriptors has exactly the nouns as keys.
  nouns: Object.keys(nouns) as Noun[],
  async handle({ db }, _siteId, events) {
    await insertAuditLogEvents(db.kysely, callsOf(events).flatMap(entryOf));
  },
};

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
