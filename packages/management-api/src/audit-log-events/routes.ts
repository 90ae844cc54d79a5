import { auditLogEvents } from '@lectern/contract';
import { queryAuditLog } from '@lectern/engine';
import { implement } from '../implement.ts';
import { ok } from '../route.ts';
import { presentAuditLogEvent } from './present-audit-log-event.ts';

/** The audit log of the site (reference, project 10). */
export const auditLogEventRoutes = implement(auditLogEvents, {
  async 'POST /audit-log-events/query'(request) {
    const { since, before, filter, next_token: nextToken, detailed_log: isDetailed } = request.body.attributes;
    const page = await queryAuditLog(request.services, request, {
      since: since == null ? null : new Date(since),
      before: before == null ? null : new Date(before),
      filter: filter ?? null,
      nextToken: nextToken ?? null,
      isDetailed: isDetailed ?? false,
    });
    return ok(page.events.map(presentAuditLogEvent), { meta: { next_token: page.nextToken } });
  },
});
