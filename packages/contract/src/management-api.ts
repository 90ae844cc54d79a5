import { auditLogEvents } from './audit-log-event.ts';
import { workflows } from './workflow.ts';

/** Every endpoint of the management API, by method and path below `/api`. */
export const managementEndpoints = {
  ...auditLogEvents,
  ...workflows,
};
/** The management API, for a client of it. */
export type ManagementApi = typeof managementEndpoints;
