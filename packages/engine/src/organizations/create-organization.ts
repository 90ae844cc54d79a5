import { generateId } from '@lectern/domain';
import { type Account, insertOrganization, insertOrganizationMembership, type Organization } from '@lectern/storage';
import { spendAttempt } from '../access/attempts.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { type AccountWriteContext, withAccountWrite } from '../site-write.ts';
import { readOrganizationName } from './organization-name.ts';

/** How many organizations an account may create. */
const budget = { attempts: 20, windowSeconds: 3600 };

/**
 * Creates an organization, whose owner the account becomes; `fill` is done with it in the same transaction. Throws
 * `INVALID_FIELD` for a blank or long name, and `RATE_LIMIT_EXCEEDED` after 20 in an hour.
 */
export async function createOrganization(
  services: EngineServices,
  account: Account,
  name: string,
  origin?: CallOrigin,
  fill: (ctx: AccountWriteContext, organization: Organization) => Promise<void> = async () => {},
): Promise<Organization> {
  const checked = readOrganizationName(name);
  await spendAttempt(services, [{ key: `organizations|${account.id}`, ...budget }]);
  return withAccountWrite(services, { account, origin }, async (ctx) => {
    const organization = await addOrganization(ctx, account, checked);
    await fill(ctx, organization);
    return organization;
  });
}

/** Adds an organization with its first owner. */
async function addOrganization(
  { tx, now, emit }: AccountWriteContext,
  account: Account,
  name: string,
): Promise<Organization> {
  const organization = { id: generateId(), name, createdAt: now };
  const membership = { id: generateId(), organizationId: organization.id, accountId: account.id, createdAt: now };
  await insertOrganization(tx, organization);
  await insertOrganizationMembership(tx, { ...membership, role: 'owner' });
  emit(
    null,
    { noun: 'organization', id: organization.id, change: 'create' },
    { noun: 'organization_membership', id: membership.id, change: 'create' },
  );
  return organization;
}
