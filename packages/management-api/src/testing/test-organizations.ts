import { buildClient } from '@datocms/dashboard-client';
import type { OrganizationRoleId } from '@lectern/domain';
import { createAccount } from '@lectern/engine';
import { findAccountByEmail, insertOrganizationMembership } from '@lectern/storage';
import type { TestApi } from '../testing.ts';
import { accountSession } from '../users/test-people.ts';

/** The published account client. */
export type AccountClient = ReturnType<typeof buildClient>;

const password = 'long enough for all';

/** Someone with an account, and clients for it. */
export interface TestAccount {
  id: string;
  email: string;
  password: string;
  bearer: string;
  /** Acts for the account itself. */
  own: AccountClient;
  /** Acts for an organization. */
  actingFor(organizationId: string): AccountClient;
}

/** Makes an account. */
export async function addAccount(api: TestApi, name: string): Promise<TestAccount> {
  const email = `${name}@example.com`;
  await createAccount(api.services, { email, password, firstName: name });
  return accountOf(api, email, password);
}

/** Someone who has an account already. */
export async function accountOf(api: TestApi, email = api.email, secret = api.password): Promise<TestAccount> {
  const bearer = await accountSession(api, email, secret);
  const account = await findAccountByEmail(api.services.db.kysely, email);
  const options = { apiToken: bearer, baseUrl: `${api.origin}/account-api` };
  return {
    id: account?.id ?? '',
    email,
    password: secret,
    bearer,
    own: buildClient(options),
    actingFor: (organization) => buildClient({ ...options, organization }),
  };
}

/** Makes someone a member of an organization, as an accepted invitation does; returns the ID of the membership. */
export async function addMember(
  api: TestApi,
  organizationId: string,
  { id: accountId }: TestAccount,
  role: OrganizationRoleId,
): Promise<string> {
  const id = `membership-${organizationId}-${accountId}`;
  await insertOrganizationMembership(api.services.db.kysely, {
    id,
    organizationId,
    accountId,
    role,
    createdAt: api.services.clock.now(),
  });
  return id;
}

/** A role as clients send it. */
export const roleLink = (id: string) => ({ role: { id, type: 'organization_role' as const } });
