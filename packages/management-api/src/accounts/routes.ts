import { accountBody, sessionBody } from '@lectern/contract';
import { signIn, type SignedIn, signOut, signUp, startSession, updateAccount } from '@lectern/engine';
import type { Account } from '@lectern/storage';
import { type AccountRoutes, created, noContent, ok, type Reply } from '../route.ts';
import { presentOwnAccount } from './present-account.ts';

/** Accounts and their sessions (reference, project 11). */
export const accountRoutes: AccountRoutes = {
  anonymous: [
    {
      method: 'POST',
      path: '/account',
      async handle({ services, body, origin }) {
        const { attributes } = accountBody.read(body);
        const wanted = { email: attributes.email ?? '', password: attributes.password ?? '', ...namesOf(attributes) };
        const account = await signUp(services, wanted, attributes.invitation ?? null, origin);
        return sessionReply(await startSession(services, account, { site: null, origin }));
      },
    },
    {
      method: 'POST',
      path: '/sessions',
      async handle({ services, body, ip, origin }) {
        const { attributes } = sessionBody.read(body);
        return sessionReply(
          await signIn(services, { email: attributes.email, password: attributes.password, ip, origin, site: null }),
        );
      },
    },
  ],
  account: [
    { method: 'GET', path: '/account', handle: async ({ account }) => ok(presentOwnAccount(account)) },
    {
      method: 'PUT',
      path: '/account',
      async handle({ services, account, body, origin }) {
        const { attributes } = accountBody.read(body);
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
    },
    {
      method: 'DELETE',
      path: '/session',
      async handle({ services, sessionId, origin }) {
        await signOut(services, sessionId, origin);
        return noContent();
      },
    },
  ],
};

function sessionReply({ token, account }: SignedIn): Reply {
  return created(presentSession(token, account), { included: [presentOwnAccount(account)] });
}

function presentSession(token: string, account: Account) {
  return { id: token, type: 'session', relationships: { account: { data: { id: account.id, type: 'account' } } } };
}

function namesOf(attributes: {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  company?: string | null | undefined;
}) {
  return { firstName: attributes.first_name, lastName: attributes.last_name, company: attributes.company };
}
