import { type AuditLogEvent, DomainError, requireCapability } from '@lectern/domain';
import { findAuditLogEvents } from '@lectern/storage';
import { catchUpAuditLog } from './copy-events.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { requireFeature } from '../subscription/require-feature.ts';
import { parseAuditFilter } from './parse-filter.ts';

const pageSize = 100;
const maxFilterLength = 2000;

/** An audit log query. */
export interface AuditLogQuestion {
  /** Inclusive. */
  since: Date | null;
  /** Exclusive. */
  before: Date | null;
  filter: string | null;
  nextToken: string | null;
  isDetailed: boolean;
}

/**
 * A page of the audit log of a site, newest first, and the token of the next one. A filter that is none fits nothing
 * (reference, project 10). Throws `INSUFFICIENT_PERMISSIONS`, `PLAN_UPGRADE_REQUIRED`, and `INVALID_FORMAT` for
 * a filter that is too long or a token that is none.
 */
export async function queryAuditLog(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  { filter: text, nextToken, ...question }: AuditLogQuestion,
): Promise<{ events: AuditLogEvent[]; nextToken: string | null }> {
  requireCapability(actor, 'can_access_audit_log');
  requireFeature(services, 'audit_log');
  if (text !== null && text.length > maxFilterLength) throw invalid('filter', 'VALIDATION_LENGTH');
  const olderThan = nextToken === null ? null : readToken(nextToken);
  const filter = isBlank(text) ? null : parseAuditFilter(text);
  if (filter === null && !isBlank(text)) return { events: [], nextToken: null };
  // Later pages are of what the first one found.
  if (olderThan === null) await catchUpAuditLog(services, site.id);
  const found = await findAuditLogEvents(services.db.kysely, {
    ...question,
    siteId: site.id,
    filter,
    olderThan,
    limit: pageSize + 1,
  });
  const events = found.slice(0, pageSize);
  return { events, nextToken: found.length > pageSize ? writeToken(events.at(-1)?.id ?? '') : null };
}

function isBlank(text: string | null): text is null {
  return text === null || text.trim() === '';
}

function writeToken(id: string): string {
  return Buffer.from(id, 'latin1').toString('base64url');
}

function readToken(token: string): string {
  const id = Buffer.from(token, 'base64url').toString('latin1');
  if (!/^[0-9A-HJKMNP-TV-Z]{26}$/.test(id)) throw invalid('next_token', 'VALIDATION_INVALID');
  return id;
}

function invalid(attribute: string, code: string): DomainError {
  return new DomainError('INVALID_FORMAT', { path: `data.attributes.${attribute}`, code });
}
