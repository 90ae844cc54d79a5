import type { Feature } from '#lib/feature.ts';
import { loadAccountMessages } from './i18n/index.ts';

/** Name, email, password and sessions of the signed-in user; a dialog over the page it was opened from. */
export const accountFeature: Feature = {
  path: 'account',
  isModal: 'everywhere',
  loadMessages: loadAccountMessages,
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./pages/account/AccountPage.tsx')).AccountPage }) },
    {
      path: 'sessions',
      lazy: async () => ({ Component: (await import('./pages/sessions/SessionsPage.tsx')).SessionsPage }),
    },
    {
      path: 'two-factor-requests',
      lazy: async () => ({
        Component: (await import('./pages/two-factor-requests/TwoFactorRequestsPage.tsx')).TwoFactorRequestsPage,
      }),
    },
    {
      path: 'unsent-mails',
      lazy: async () => ({ Component: (await import('./pages/unsent-mails/UnsentMailsPage.tsx')).UnsentMailsPage }),
    },
  ],
};
