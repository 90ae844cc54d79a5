import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { sessionBody } from './session.ts';
import { listOf, resource, toOne } from './resource.ts';

/** An account, account API. */
export const accountBody = resourceBody({
  type: 'account',
  attributes: {
    email: z.string().optional(),
    password: z.string().optional(),
    current_password: z.string().optional(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    company: z.string().nullish(),
    // Our own: the invitation that lets a newcomer sign up where that is closed.
    invitation: z.object({ id: z.string(), token: z.string() }).optional(),
  },
  readOnlyAttributes: [
    'signup_to_newsletter',
    'role_description',
    'role_context',
    'acquisition_method',
    'latest_acquisition_method',
    'otp_code',
    'is_2fa_active',
    'created_at',
  ],
  readOnlyRelationships: ['default_organization'],
});

const names = {
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  company: z.string().nullable(),
};

/** An account as the management API shows it. */
export const accountResource = resource('account', { attributes: names });
/** An account, as the management API shows it. */
export type AccountResource = z.output<typeof accountResource>;

const nothing = z.strictObject({ data: z.null() });

/** An account as the account API shows it: who pays for what has no counterpart here (reference, project 11). */
export const ownAccountResource = resource('account', {
  attributes: { ...names, is_2fa_active: z.boolean() },
  relationships: { active_subscription: nothing, billing_profile: nothing, default_organization: nothing },
});
/** An account, as the account API shows it. */
export type OwnAccountResource = z.output<typeof ownAccountResource>;

/** A session of an account; its ID is the bearer of later calls. */
export const accountSessionResource = resource('session', { relationships: { account: toOne('account') } });
/** A session of an account, as the account API shows it. */
export type AccountSessionResource = z.output<typeof accountSessionResource>;

const session = { answer: accountSessionResource, included: listOf(ownAccountResource) };

/** Accounts and their sessions (reference, project 11). */
export const accounts = {
  ...endpoints('anonymous', {
    'POST /account': { body: accountBody, ...session },
    'POST /sessions': { body: sessionBody, ...session },
  }),
  ...endpoints('account', {
    'GET /account': { answer: ownAccountResource },
    'PUT /account': { body: accountBody, ...session },
    'DELETE /session': { answer: null },
  }),
};
