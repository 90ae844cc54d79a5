import type { Capability } from '@lectern/domain';

/** The rights of the form, by heading. */
export const rightsGroups = {
  content: [
    'can_manage_menu',
    'can_manage_shared_filters',
    'can_edit_favicon',
    'can_manage_upload_collections',
    'can_manage_workflows',
    'can_perform_site_search',
  ],
  project: [
    'can_edit_site',
    'can_edit_schema',
    'can_edit_environment',
    'can_manage_environments',
    'can_promote_environments',
  ],
  access: ['can_manage_users', 'can_manage_access_tokens', 'can_manage_sso', 'can_access_audit_log'],
  deployment: [
    'can_manage_webhooks',
    'can_manage_build_triggers',
    'can_access_build_events_log',
    'can_manage_search_indexes',
    'can_access_search_index_events_log',
  ],
} as const satisfies Record<string, readonly Capability[]>;

/** A heading of the form. */
export type RightsGroup = keyof typeof rightsGroups;
