import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource } from './resource.ts';

const payload = z.record(z.string(), z.unknown());

/**
 * A change made by a principal in a call (reference, project 10). The body of the call and its response are null unless
 * a detailed log is requested.
 */
export const auditLogEventResource = resource('audit_log_event', {
  attributes: {
    action_name: z.string(),
    actor: z.strictObject({ type: z.string(), id: z.string(), name: z.string() }),
    role: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    environment: z.strictObject({ id: z.string(), primary: z.boolean() }),
    request: z.strictObject({ id: z.string(), method: z.string(), path: z.string(), payload: payload.nullable() }),
    response: z.strictObject({ status: z.number(), payload }).nullable(),
  },
  meta: { occurred_at: z.string() },
});
/** An event of the audit log, as the wire shows it. */
export type AuditLogEventResource = z.output<typeof auditLogEventResource>;

/** An audit log query. */
export const auditLogQueryBody = resourceBody({
  type: 'audit_log_query',
  attributes: {
    since: z.iso.datetime({ offset: true }).nullish(),
    before: z.iso.datetime({ offset: true }).nullish(),
    filter: z.string().nullish(),
    next_token: z.string().nullish(),
    detailed_log: z.boolean().nullish(),
  },
});

/** The audit log: read with `can_access_audit_log`. */
export const auditLogEvents = endpoints('site', {
  'POST /audit-log-events/query': {
    body: auditLogQueryBody,
    answer: listOf(auditLogEventResource),
    meta: z.strictObject({ next_token: z.string().nullable() }),
    isRead: true,
  },
});
