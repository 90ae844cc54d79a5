import type { DeliveryMode } from '../execution/delivery-context.ts';
import { modeHeaders } from './cors.ts';

/** How long shared caches may keep a published answer, and use it while they fetch a new one, unless configured. */
export const defaultCdnSeconds = 60;

/** What changes an answer besides its address. */
const vary = ['Authorization', ...modeHeaders, 'Accept-Encoding'].join(', ');

/** One request and its answer. */
export interface CacheableAnswer {
  method: string;
  mode: DeliveryMode;
  hasErrors: boolean;
  /** Tags of what the answer depends on. */
  cacheTags: string | null;
  cdnSeconds: number;
}

/**
 * Headers for the caches between a server and its visitors. Shared caches keep published answers of GET requests alone,
 * under the tags that a purge names: `Surrogate-Key` for some, `Cache-Tag` for others.
 */
export function cacheHeaders(answer: CacheableAnswer): Record<string, string> {
  const { method, mode, hasErrors, cacheTags, cdnSeconds } = answer;
  const isCacheable = method !== 'POST' && mode.version === 'published' && !hasErrors && cdnSeconds > 0;
  return {
    vary,
    'cache-control': isCacheable
      ? `max-age=0, s-maxage=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}`
      : mode.version === 'published' && !hasErrors
        ? 'private, max-age=0'
        : 'private, no-store',
    'x-cacheable-on-cdn': String(isCacheable),
    ...(isCacheable && cacheTags !== null
      ? { 'surrogate-key': cacheTags, 'cache-tag': cacheTags.replaceAll(' ', ',') }
      : {}),
  };
}
