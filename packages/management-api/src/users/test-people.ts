import { createAccount, createSiteInvitation, redeemInvitation } from '@lectern/engine';
import { ownerActor } from '@lectern/domain';
import { findUserOfAccount, listRoles } from '@lectern/storage';
import type { TestApi } from '../testing.ts';

/** A person of the test site who is signed in. */
export interface TestPerson {
  /** Of the user, not of the account. */
  id: string;
  accountId: string;
  email: string;
  password: string;
  /** Bearer of their session in the site. */
  token: string;
}

/** Id of a role that a new site has. */
export async function roleNamed(api: TestApi, name: string): Promise<string> {
  const role = (await listRoles(api.services.db.kysely, api.site.id)).find((one) => one.name === name);
  if (role === undefined) throw new Error(`no role is called ${name}`);
  return role.id;
}

/** Invites a user, accepts the invitation and signs in. Their name is the local part of the email address. */
export async function addPerson(api: TestApi, email: string, roleId: string): Promise<TestPerson> {
  const { services, site } = api;
  const password = 'long enough for all';
  const account = await createAccount(services, { email, password });
  const owner = { site, actor: ownerActor(site.owner) };
  const { invitation, token } = await createSiteInvitation(services, owner, { email, roleId });
  await redeemInvitation(services, account, { id: invitation.id, token });
  const user = await findUserOfAccount(services.db.kysely, site.id, account.id);
  return { id: user?.id ?? '', accountId: account.id, email, password, token: await signIn(api, email, password) };
}

/** Signs in to the account API and returns the session's bearer. */
export async function accountSession(api: TestApi, email = api.email, password = api.password): Promise<string> {
  const answer = await api.request('POST', '/account-api/sessions', {
    token: null,
    body: { data: { type: 'email_credentials', attributes: { email, password } } },
  });
  return answer.body.data.id;
}

/** Signs in to the site and returns the session's bearer. */
export async function signIn(api: TestApi, email: string, password: string): Promise<string> {
  const answer = await api.request('POST', '/sessions', {
    token: null,
    body: { data: { type: 'email_credentials', attributes: { email, password } } },
  });
  return answer.body.data.id;
}
