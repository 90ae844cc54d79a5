import { accountDestructions, accounts } from '@lectern/contract';
import {
  activateSecondFactor,
  completeEmailVerification,
  confirmEmailChange,
  continueSession,
  deactivateSecondFactor,
  destroyAccount,
  type EngineServices,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword,
  resetSecondFactor,
  signIn,
  type SignedIn,
  signOut,
  signUp,
  startSession,
  updateAccount,
} from '@lectern/engine';
import { type Account, findPendingEmail } from '@lectern/storage';
import { created, noContent, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { linkTo } from '../linkage.ts';
import { chosenSite } from '../transport/chosen-site.ts';
import { presentOwnAccount } from './present-account.ts';
import { presentBackupCodes } from './present-backup-codes.ts';

/** Accounts and their sessions (reference, project 11). */
export const accountRoutes = implement(accounts, {
  async 'POST /account'({ services, body, origin }) {
    const { attributes } = body;
    const wanted = { email: attributes.email ?? '', password: attributes.password ?? '', ...namesOf(attributes) };
    const account = await signUp(services, wanted, attributes.invitation ?? null, origin);
    return sessionReply(services, await startSession(services, account, { site: null, origin }));
  },
  async 'POST /sessions'({ services, body, ip, origin }) {
    if (body.type === 'password_reset') {
      const { token, account_id: accountId, password, otp_code: otpCode } = body.attributes;
      const account = await resetPassword(services, { token, accountId, password, otpCode }, origin);
      return sessionReply(services, await startSession(services, account, { site: null, origin }));
    }
    const { email, password, otp_code: otpCode } = body.attributes;
    const attempt = { email, password, otpCode, ip, origin, named: null };
    const { token, account, pendingEmail } = await signIn(services, attempt);
    return created(presentSession(token, account), { included: [presentOwnAccount(account, pendingEmail)] });
  },
  async 'POST /account/reset_password'({ services, body, ip, siteSubdomain, siteDomain, origin }) {
    const choice = await chosenSite(services, { siteSubdomain, siteDomain });
    // A host that no site claims names none.
    const site = choice.isOptional ? null : choice.site;
    const host = siteSubdomain === null ? siteDomain : null;
    await requestPasswordReset(services, { email: body.attributes.email, ip, site, host, origin });
    return noContent();
  },
  async 'POST /account/confirm-email-change'({ services, body, origin }) {
    const { token, account_id: accountId } = body.attributes;
    const account = await confirmEmailChange(services, { token, accountId }, origin);
    return sessionReply(services, await startSession(services, account, { site: null, origin }));
  },
  async 'POST /account/complete-email-verification'({ services, body, origin }) {
    const { token, account_id: accountId } = body.attributes;
    await completeEmailVerification(services, { token, accountId }, origin);
    return noContent();
  },
  'GET /account': async ({ services, account }) => ok(await presentWithPending(services, account)),
  async 'PUT /account'({ services, account, sessionId, body, origin }) {
    const { attributes } = body;
    const changes = {
      ...(attributes.email === undefined ? {} : { email: attributes.email }),
      ...(attributes.password === undefined ? {} : { password: attributes.password }),
      ...(attributes.current_password === undefined ? {} : { currentPassword: attributes.current_password }),
      ...(attributes.otp_code === undefined ? {} : { otpCode: attributes.otp_code }),
      ...namesOf(attributes),
    };
    const changed = await updateAccount(services, account.id, changes, origin);
    const token =
      attributes.password === undefined
        ? await continueSession(services, sessionId)
        : // A new password has ended the session of the call.
          (await startSession(services, changed, { site: null, origin })).token;
    return ok(presentSession(token, changed), { included: [await presentWithPending(services, changed)] });
  },
  async 'POST /account/request-email-verification'({ services, account, origin }) {
    await requestEmailVerification(services, account, origin);
    return noContent();
  },
  async 'PUT /account/reset-2fa'({ services, account, origin }) {
    const uri = await resetSecondFactor(services, account, origin);
    return ok({ id: account.id, type: 'account', attributes: { provisioning_2fa_uri: uri } });
  },
  async 'PUT /account/activate-2fa'({ services, account, body, origin }) {
    const { otp_code: code, password } = body.attributes;
    const { account: activated, backupCodes } = await activateSecondFactor(
      services,
      account,
      { code, password },
      origin,
    );
    const { token } = await startSession(services, activated, { site: null, origin });
    const included = [await presentWithPending(services, activated), presentBackupCodes(account.id, backupCodes)];
    return ok(presentSession(token, activated), { included });
  },
  async 'PUT /account/deactivate-2fa'({ services, account, body, origin }) {
    const { otp_code: otpCode, password } = body.attributes;
    const changed = await deactivateSecondFactor(services, account, { password, otpCode }, origin);
    return ok(await presentWithPending(services, changed));
  },
  async 'DELETE /session'({ services, sessionId, origin }) {
    await signOut(services, sessionId, origin);
    return noContent();
  },
});

/** The end of an account (reference, identity 1). */
export const accountDestructionRoutes = implement(accountDestructions, {
  async 'POST /account/destroy'({ services, account, body, origin }) {
    const { password, otp_code: otpCode } = body.attributes;
    const presented = await presentWithPending(services, account);
    await destroyAccount(services, account, { password, otpCode }, origin);
    return ok(presented);
  },
});

async function sessionReply(services: EngineServices, { token, account }: SignedIn) {
  return created(presentSession(token, account), { included: [await presentWithPending(services, account)] });
}

async function presentWithPending({ db, clock }: EngineServices, account: Account) {
  return presentOwnAccount(account, await findPendingEmail(db.kysely, account.id, clock.now()));
}

function presentSession(token: string, account: Account) {
  return { id: token, type: 'session', relationships: { account: linkTo('account', account.id) } } as const;
}

function namesOf(attributes: {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  company?: string | null | undefined;
}) {
  return { firstName: attributes.first_name, lastName: attributes.last_name, company: attributes.company };
}
