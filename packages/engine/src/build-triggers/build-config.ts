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
  /** How long a build may take before it counts as failed. */
  timeoutMs: number;
}

/** Builds unless configured otherwise. */
export const defaultBuildConfig: BuildConfig = {
  netlifyApiUrl: 'https://api.netlify.com/api/v1',
  vercelApiUrl: 'https://api.vercel.com',
  circleCiApiUrl: 'https://circleci.com/api',
  travisApiUrl: 'https://api.travis-ci.com',
  semaphoreApiUrl: null,
  resultsUrl: null,
  timeoutMs: 60 * 60_000,
};
