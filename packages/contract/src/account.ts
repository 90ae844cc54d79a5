import { z } from 'zod';
import {
  emailChangeConfirmationBody,
  emailVerificationBody,
  passwordResetBody,
  passwordResetRequestBody,
} from './account-mail.ts';
import { oneOfBodies, resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { sessionBody } from './session.ts';
import { listOf, resource, toOne } from './resource.ts';
import {
  otpBackupCodesResource,
  secondFactorActivationBody,
  secondFactorDeactivationBody,
  secondFactorResource,
} from './second-factor.ts';

/** An account, account API. */
export const accountBody = resourceBody({
  type: 'account',
  attributes: {
    email: z.string().optional(),
    password: z.string().optional(),
    current_password: z.string().optional(),
    otp_code: z.string().optional(),
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
    'is_2fa_active',
    'pending_email',
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
  attributes: { ...names, is_2fa_active: z.boolean(), pending_email: z.string().nullable() },
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
    'POST /sessions': { body: oneOfBodies(sessionBody, passwordResetBody), ...session },
    'POST /account/reset_password': { body: passwordResetRequestBody, answer: null },
    'POST /account/confirm-email-change': { body: emailChangeConfirmationBody, ...session },
    'POST /account/complete-email-verification': { body: emailVerificationBody, answer: null },
  }),
  ...endpoints('account', {
    'GET /account': { answer: ownAccountResource },
    'PUT /account': { body: accountBody, ...session },
    'PUT /account/reset-2fa': { answer: secondFactorResource },
    'PUT /account/activate-2fa': {
      body: secondFactorActivationBody,
      answer: accountSessionResource,
      included: listOf(z.union([ownAccountResource, otpBackupCodesResource])),
    },
    'PUT /account/deactivate-2fa': { body: secondFactorDeactivationBody, answer: ownAccountResource },
    'POST /account/request-email-verification': { answer: null },
    'DELETE /session': { answer: null },
  }),
};
