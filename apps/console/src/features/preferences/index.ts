import type { Feature } from '../../lib/feature.ts';
import { messagesIn } from '../../lib/i18n/messages-in.ts';

/** What a person chooses for themselves; a dialog over the page it was opened from. */
export const preferencesFeature: Feature = {
  path: 'preferences-editor',
  isModal: 'everywhere',
  loadMessages: messagesIn({
    en: async () => (await import('./i18n/en.ts')).preferencesMessages,
  }),
  routes: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./pages/preferences-editor/PreferencesEditor.tsx')).PreferencesEditor }),
    },
  ],
};
