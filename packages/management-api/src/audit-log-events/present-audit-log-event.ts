import type { AuditLogEventResource } from '@lectern/contract';
import type { AuditLogEvent } from '@lectern/domain';

/** Wire form of an event of the audit log. */
export function presentAuditLogEvent(event: AuditLogEvent): AuditLogEventResource {
  const { id, actionName, actor, role, environment, request, response, occurredAt } = event;
  return {
    id,
    type: 'audit_log_event',
    attributes: { action_name: actionName, actor, role, environment, request, response },
    meta: { occurred_at: occurredAt.toISOString() },
  };
}
