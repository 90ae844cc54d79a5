import { z } from 'zod';
import { accountResource } from './account.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource, toOne } from './resource.ts';
import { otpBackupCodesResource } from './second-factor.ts';
import { sessionBody } from './session.ts';
import { userResource } from './user.ts';

/** A session on a site; its ID is the bearer of later calls (reference, project 7). */
export const sessionResource = resource('session', { relationships: { user: toOne('account', 'user') } });
/** A session on a site, as the wire shows it. */
export type SessionResource = z.output<typeof sessionResource>;

/** Signing in to a site and out. */
export const sessions = {
  ...endpoints('anonymous', {
    'POST /sessions': {
      body: sessionBody,
      answer: sessionResource,
      included: listOf(z.union([accountResource, userResource, otpBackupCodesResource])),
    },
  }),
  ...endpoints('site', { 'DELETE /session': { answer: null } }),
};
