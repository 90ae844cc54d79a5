import { ScrollText } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** Who changed what, when and how. */
export const auditLogPage = defineSettingsPage({
  path: 'audit-log',
  group: 'access',
  title: 'settings.audit.title',
  icon: ScrollText,
  permission: ['can_access_audit_log'],
  screen: () => import('./screen.tsx'),
});
