import type { Feature } from '#lib/feature.ts';
import { loadStorybookMessages } from './i18n/index.ts';

/** Every part of the kit in every state, for designers and for checks of accessibility. No entry in the bar. */
export const storybookFeature: Feature = {
  path: 'storybook',
  loadMessages: loadStorybookMessages,
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./pages/kit/KitPage.tsx')).KitPage }) }],
};
