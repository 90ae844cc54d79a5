import type { BuildAdapter } from '@lectern/domain';
import { CircleDot, Gem, GitBranch, HardHat, type LucideIcon, Triangle, Waypoints, Webhook } from 'lucide-react';

/** Pictures of the services. Their own logos are trademarks. */
export const adapterIcons: Readonly<Record<BuildAdapter, LucideIcon>> = {
  custom: Webhook,
  netlify: Gem,
  vercel: Triangle,
  gitlab: GitBranch,
  circle_ci: CircleDot,
  travis: HardHat,
  semaphore: Waypoints,
};

/** Names of the services, which are the same in every language; `custom` is not a service. */
export const adapterNames: Readonly<Record<Exclude<BuildAdapter, 'custom'>, string>> = {
  netlify: 'Netlify',
  vercel: 'Vercel',
  gitlab: 'GitLab CI',
  circle_ci: 'CircleCI',
  travis: 'Travis CI',
  semaphore: 'Semaphore',
};

/** Where a setting is made at its service, or described. */
export const settingLinks: Readonly<Partial<Record<BuildAdapter, Readonly<Record<string, string>>>>> = {
  netlify: {
    trigger_url: 'https://docs.netlify.com/build/configure-builds/build-hooks/',
    access_token: 'https://app.netlify.com/user/applications#personal-access-tokens',
  },
  vercel: {
    deploy_hook_url: 'https://vercel.com/docs/deploy-hooks',
    token: 'https://vercel.com/account/settings/tokens',
  },
  gitlab: {
    token: 'https://docs.gitlab.com/ci/triggers/#create-a-pipeline-trigger-token',
    api_token: 'https://docs.gitlab.com/user/profile/personal_access_tokens/',
  },
};
