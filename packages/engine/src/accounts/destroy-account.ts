import { DomainError, ownerActor, personName } from '@lectern/domain';
import {
  type Account,
  deleteAccount,
  deleteUser,
  findSite,
  findSomeMemberships,
  findUser,
  isFirstAccount,
  isForeignKeyViolation,
  type KnownPrincipal,
  listSites,
} from '@lectern/storage';
import { transferOwnership } from '../access/transfer-ownership.ts';
import { administerEnvironments } from '../environments/administer-environments.ts';
import type { CallOrigin } from '../event-source.ts';
import { type TypedFactors, verifyFactors } from '../second-factor/confirm-account.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';

const membershipsAtOnce = 50;
const namedSites = 20;

/**
 * Removes an account for good: it leaves each site that it belongs to, where the owner gets what it made, and then it is
 * deleted with its sessions. A call that stops halfway can be repeated. Throws what `verifyFactors` throws,
 * `DELETE_RESTRICTION` while it owns sites (`reason` is `owns_sites`, `sites` has the IDs of some) and for the oldest
 * account, whose rights the next one would get (`operator`), and what `transferOwnership` and `administerEnvironments`
 * throw.
 */
export async function destroyAccount(
  services: EngineServices,
  account: Account,
  typed: TypedFactors,
  origin?: CallOrigin,
): Promise<void> {
  await verifyFactors(services, account, typed);
  const { kysely } = services.db;
  if (await isFirstAccount(kysely, account.id)) throw new DomainError('DELETE_RESTRICTION', { reason: 'operator' });
  await refuseOwner(services, account);
  for (;;) {
    const memberships = await findSomeMemberships(kysely, account.id, membershipsAtOnce);
    if (memberships.length === 0) break;
    for (const { id, siteId } of memberships) await leaveSite(services, account, { userId: id, siteId }, origin);
  }
  try {
    await withAccountWrite(services, { account, origin }, async ({ tx, emit, actAs }) => {
      const principal: KnownPrincipal = { type: 'account', id: account.id, name: personName(account), role: null };
      // Its name could not be read any more.
      actAs(principal);
      await deleteAccount(tx, account.id);
      emit(null, { noun: 'account', id: account.id, change: 'delete' });
    });
  } catch (error) {
    // It was given a site in this very instant.
    if (isForeignKeyViolation(error)) await refuseOwner(services, account);
    throw error;
  }
}

async function refuseOwner({ db }: EngineServices, account: Account): Promise<void> {
  const { sites, ownedCount } = await listSites(db.kysely, account.id, { offset: 0, limit: namedSites, isOwned: true });
  if (ownedCount === 0) return;
  throw new DomainError('DELETE_RESTRICTION', { reason: 'owns_sites', sites: sites.map(({ id }) => id) });
}

async function leaveSite(
  services: EngineServices,
  account: Account,
  { userId, siteId }: { userId: string; siteId: string },
  origin: CallOrigin | undefined,
): Promise<void> {
  const site = await findSite(services.db.kysely, siteId);
  if (site === null) return;
  const principal = { site, actor: ownerActor(account.id), ...(origin !== undefined && { origin }) };
  await administerEnvironments(services, principal, {}, async ({ tx, emit }) => {
    if ((await findUser(tx, siteId, userId, { hold: true })) === null) return;
    await transferOwnership(tx, site, { type: 'user', id: userId }, { type: 'account', id: site.ownerAccountId });
    await deleteUser(tx, userId);
    emit({ noun: 'user', id: userId, change: 'delete' });
  });
}
