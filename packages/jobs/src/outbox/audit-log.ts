import type { Noun } from '@lectern/domain';
import { nouns } from '@lectern/domain/nouns';
import { auditLogConsumer, copyToAuditLog } from '@lectern/engine';
import type { OutboxConsumer } from './outbox-consumer.ts';

/**
 * Writes the audit log: a row for each call that changed something. It gathers for long, since a round costs more than
 * a write; whoever reads the log has what is missing copied first (`catchUpAuditLog`).
 */
export const auditLog: OutboxConsumer = {
  name: auditLogConsumer,
  // The list of descriptors has exactly the nouns as keys.
  nouns: Object.keys(nouns) as Noun[],
  gatherMs: 5_000,
  handle: ({ db }, _siteId, events) => copyToAuditLog(db.kysely, events),
};
