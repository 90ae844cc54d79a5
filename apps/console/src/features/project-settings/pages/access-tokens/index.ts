import { KeyRound } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** API tokens: a list, and each with its secret, rights and role. */
export const accessTokensPage = defineSettingsPage({
  path: 'access_tokens',
  group: 'access',
  title: 'settings.tokens.title',
  icon: KeyRound,
  permission: ['can_manage_access_tokens'],
  entries: () => import('./entries.tsx'),
});
