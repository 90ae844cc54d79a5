import { accounts } from '@lectern/contract';
import { signIn, type SignedIn, signOut, signUp, startSession, updateAccount } from '@lectern/engine';
import type { Account } from '@lectern/storage';
import { created, noContent, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { linkTo } from '../linkage.ts';
import { presentOwnAccount } from './present-account.ts';

/** Accounts and their sessions (reference, project 11). */
export const accountRoutes = implement(accounts, {
  async 'POST /account'({ services, body, origin }) {
    const { attributes } = body;
    const wanted = { email: attributes.email ?? '', password: attributes.password ?? '', ...namesOf(attributes) };
    const account = await signUp(services, wanted, attributes.invitation ?? null, origin);
    return sessionReply(await startSession(services, account, { site: null, origin }));
  },
  async 'POST /sessions'({ services, body, ip, origin }) {
    const { attributes } = body;
    return sessionReply(
      await signIn(services, { email: attributes.email, password: attributes.password, ip, origin, site: null }),
    );
  },
  'GET /account': async ({ account }) => ok(presentOwnAccount(account)),
  async 'PUT /account'({ services, account, body, origin }) {
    const { attributes } = body;
    const changes = {
      ...(attributes.email === undefined ? {} : { email: attributes.email }),
      ...(attributes.password === undefined ? {} : { password: attributes.password }),
      ...(attributes.current_password === undefined ? {} : { currentPassword: attributes.current_password }),
      ...namesOf(attributes),
    };
    const changed = await updateAccount(services, account.id, changes, origin);
    const { token } = await startSession(services, changed, { site: null, origin });
    return ok(presentSession(token, changed), { included: [presentOwnAccount(changed)] });
  },
  async 'DELETE /session'({ services, sessionId, origin }) {
    await signOut(services, sessionId, origin);
    return noContent();
  },
});

function sessionReply({ token, account }: SignedIn) {
  return created(presentSession(token, account), { included: [presentOwnAccount(account)] });
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
