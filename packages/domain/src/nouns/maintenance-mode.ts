import { defineNoun } from './define-noun.ts';

/** Whether the primary environment of a site is read-only. */
export const maintenanceModeNoun = defineNoun({
  noun: 'maintenance_mode',
  reach: 'site',
  live: ({ isActive }) => [{ name: 'maintenance_mode:upsert', payload: { active: isActive } }],
  webhook: { entityType: 'maintenance_mode', eventTypes: { update: 'change' }, related: [] },
  auditActions: { update: 'maintenance_mode.update' },
  // `maintenance_mode.activate` and `.deactivate`, as paths say it.
  auditParts: ['maintenance_mode'],
  cacheTags: null,
});
