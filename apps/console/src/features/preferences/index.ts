import type { Feature } from '#lib/feature.ts';
import { loadPreferencesMessages } from './i18n/index.ts';

/** What a user chooses for themselves; a dialog over the page it was opened from. */
export const preferencesFeature: Feature = {
  path: 'preferences-editor',
  isModal: 'everywhere',
  loadMessages: loadPreferencesMessages,
  routes: [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./pages/preferences-editor/PreferencesEditor.tsx')).PreferencesEditor,
      }),
    },
  ],
};
