import type { BuildAdapter } from '@lectern/domain';
import type { BuildAdapterModule } from './build-adapter.ts';
import { circleCi } from './circle-ci.ts';
import { custom } from './custom.ts';
import { gitlab } from './gitlab.ts';
import { netlify } from './netlify.ts';
import { semaphore } from './semaphore.ts';
import { travis } from './travis.ts';
import { vercel } from './vercel.ts';

/** How each service is used; one line each. */
export const buildAdapterModules = {
  custom,
  netlify,
  vercel,
  gitlab,
  circle_ci: circleCi,
  travis,
  semaphore,
} satisfies Record<BuildAdapter, BuildAdapterModule>;
