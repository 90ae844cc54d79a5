import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { page, totalCount } from './page.ts';
import { listOf, resource } from './resource.ts';

/** A session in the list of an account (docs/own-endpoints.md). */
export const listedSessionResource = resource('account_session', {
  attributes: {
    /** Program and system, as people know them; null for one that does not say. */
    device: z.string().nullable(),
    /** Null for sessions of the account API. */
    site_name: z.string().nullable(),
    created_at: z.string(),
    last_used_at: z.string(),
    expires_at: z.string(),
    is_current: z.boolean(),
  },
});
/** A session in the list of an account. */
export type ListedSessionResource = z.output<typeof listedSessionResource>;

/** Sessions of an account: additions of ours. */
export const accountSessions = endpoints('account', {
  'GET /sessions': { query: { page }, answer: listOf(listedSessionResource), meta: totalCount },
  'DELETE /sessions': { answer: null },
  'DELETE /sessions/:sessionId': { answer: null },
});
