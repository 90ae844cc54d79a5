import { ShieldCheck } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** What each role may do. */
export const rolesPage = defineSettingsPage({
  path: 'roles',
  group: 'access',
  title: 'settings.roles.title',
  icon: ShieldCheck,
  permission: ['can_manage_users'],
  entries: () => import('./entries.tsx'),
  parts: {
    'content-permissions': {
      load: () => import('./content-permissions/ContentPermissions.tsx'),
      prefetch: async (search) => (await import('./content-permissions/rule-targets.ts')).prefetchRuleTargets(search),
    },
  },
});
