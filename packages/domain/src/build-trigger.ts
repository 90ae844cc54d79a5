/** Services that a build can be requested from (reference, build adapters 0). */
export const buildAdapters = ['custom', 'netlify', 'vercel', 'gitlab', 'circle_ci', 'travis', 'semaphore'] as const;
/** A service that a build can be requested from. */
export type BuildAdapter = (typeof buildAdapters)[number];

/** Adapters that are offered for new triggers; the API accepts all. */
export const offeredBuildAdapters = [
  'netlify',
  'vercel',
  'gitlab',
  'custom',
] as const satisfies readonly BuildAdapter[];

/** The state of the last build, or of the last indexing, of a trigger. */
export const buildStatuses = ['unstarted', 'pending', 'success', 'failed'] as const;
/** The state of the last build, or of the last indexing, of a trigger. */
export type BuildStatus = (typeof buildStatuses)[number];

/** What the log of builds contains. `response_timeout` and `indexing_…` are not in the published types. */
export const buildEventTypes = [
  'request_success',
  'request_failure',
  'request_aborted',
  'response_success',
  'response_failure',
  'response_unprocessable',
  'response_timeout',
  'indexing_started',
  'indexing_success',
  'indexing_failure',
  'indexing_aborted',
] as const;
/** Type of an event in the log of builds. */
export type BuildEventType = (typeof buildEventTypes)[number];

/** Details of a build event; which ones there are depends on its type. */
export interface BuildEventData {
  /** The request as a shell command, without secrets. */
  command?: string;
  /** Why something failed: a code of ours, or the message of the other server. */
  reason?: string;
  response_status?: number;
  response_headers?: Readonly<Record<string, string>>;
  response_body?: string;
  request_headers?: Readonly<Record<string, string>>;
  request_body?: string;
  /** Of an indexing: the first addresses that were read, and those that are not in the index with their reason. */
  pages?: readonly string[];
  pages_count?: number;
  crawler_log?: readonly string[];
}

/** Characters of a token in the address for results, and how many. */
export const buildTokenPattern = /^[A-Za-z0-9_-]{10,64}$/;

/** Services whose sites can be linked to a build trigger: the server lists them and creates their hooks. */
export const linkedBuildAdapters = ['netlify', 'vercel'] as const satisfies readonly BuildAdapter[];
/** A service whose sites can be linked to a build trigger. */
export type LinkedBuildAdapter = (typeof linkedBuildAdapters)[number];

/** Names of the settings of a build trigger that a link consists of, by what they are. */
export const linkSettings = {
  netlify: { hookUrl: 'trigger_url', siteId: 'site_id', accessToken: 'access_token' },
  vercel: { hookUrl: 'deploy_hook_url', siteId: 'project_id', accessToken: 'token' },
} as const satisfies Record<LinkedBuildAdapter, Record<'hookUrl' | 'siteId' | 'accessToken', string>>;

/** The ID of a build hook: the last segment of its URL. Empty without a URL. */
export function buildHookIdOf(url: unknown): string {
  return typeof url === 'string' && URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '';
}
