/** How builds are requested, and where from. */
export interface BuildConfig {
  /** Base addresses of the services. GitLab's is in each trigger; Semaphore has one for each organization. */
  netlifyApiUrl: string;
  vercelApiUrl: string;
  circleCiApiUrl: string;
  travisApiUrl: string;
  semaphoreApiUrl: string | null;
  /** Where services report results, without trailing slash; null for the management API at the public address. */
  resultsUrl: string | null;
  /** Applications that are registered at services; null where users make access tokens there themselves. */
  netlifyApplication: ServiceApplication | null;
  vercelApplication: (ServiceApplication & { clientSecret: string; integration: string }) | null;
  /** How long a build may take before it counts as failed. */
  timeoutMs: number;
  /** How often a service is asked for the state of a build whose result it does not report. */
  pollEveryMs: number;
}

/** An application that is registered at a service, so that users authorize it there. */
export interface ServiceApplication {
  /** Where users authorize it, without trailing slash. */
  appUrl: string;
  clientId: string;
}

/** Builds unless configured otherwise. */
export const defaultBuildConfig: BuildConfig = {
  netlifyApiUrl: 'https://api.netlify.com/api/v1',
  vercelApiUrl: 'https://api.vercel.com',
  circleCiApiUrl: 'https://circleci.com/api',
  travisApiUrl: 'https://api.travis-ci.com',
  semaphoreApiUrl: null,
  resultsUrl: null,
  netlifyApplication: null,
  vercelApplication: null,
  timeoutMs: 60 * 60_000,
  pollEveryMs: 15_000,
};
