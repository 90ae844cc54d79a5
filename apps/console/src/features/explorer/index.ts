import { SquareTerminal } from 'lucide-react';
import type { Feature } from '#lib/feature.ts';
import { PageError } from '#lib/PageError.tsx';
import { loadExplorerMessages } from './i18n/index.ts';
import { mayExplore } from './may-explore.ts';

/** Queries of the delivery API, to try out (spec 1, section 2.2). */
export const explorerFeature: Feature = {
  path: 'cda-explorer',
  navigation: {
    label: 'API explorer',
    icon: SquareTerminal,
    rank: 80,
    placement: 'tool',
    isWide: true,
    isAllowed: mayExplore,
  },
  loadMessages: loadExplorerMessages,
  routes: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./pages/ExplorerPage.tsx')).ExplorerPage }),
      ErrorBoundary: PageError,
    },
  ],
};
