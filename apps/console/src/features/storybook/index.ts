import type { Feature } from '../../lib/feature.ts';

/** Every part of the kit in every state, for designers and for checks of accessibility. No entry in the bar. */
export const storybookFeature: Feature = {
  path: 'storybook',
  loadMessages: async () => (await import('./i18n/en.ts')).storybookMessages,
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./pages/kit/KitPage.tsx')).KitPage }) }],
};
