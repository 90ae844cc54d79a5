import { DomainError } from '@lectern/domain';
import {
  type Account,
  deleteSiteTransfer,
  findEnvironment,
  findSiteTransfersOf,
  giveSite,
  isDeadlock,
  isLockTimeout,
  limitLockWait,
  listSitesOf,
  type Organization,
  tryLockEnvironments,
} from '@lectern/storage';
import { transferOwnership } from '../access/transfer-ownership.ts';
import { concurrentUpdate } from '../environments/administer-environments.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import type { AccountWriteContext } from '../site-write.ts';
import { createOrganization } from './create-organization.ts';

const sitesAtOnce = 50;

/** How long to wait for writers of a site. */
const lockWaitMs = 5_000;

/**
 * Creates an organization that owns all sites of the account from then on, with everything that the account made in
 * them; offers of them to others are withdrawn. All of it happens, or nothing. Throws what `createOrganization` throws,
 * `SITE_NOT_READY` while a site is being created, what `transferOwnership` throws, and the transient
 * `CONCURRENT_ENVIRONMENT_UPDATE`.
 */
export async function convertToOrganization(
  services: EngineServices,
  account: Account,
  name: string,
  origin?: CallOrigin,
): Promise<Organization> {
  try {
    return await createOrganization(services, account, name, origin, (ctx, organization) =>
      giveAllSites(ctx, account, organization),
    );
  } catch (error) {
    if (isLockTimeout(error) || isDeadlock(error)) throw concurrentUpdate(error);
    throw error;
  }
}

async function giveAllSites(ctx: AccountWriteContext, account: Account, organization: Organization): Promise<void> {
  const { tx, now, emit } = ctx;
  const from = { type: 'account', id: account.id } as const;
  const to = { type: 'organization', id: organization.id } as const;
  await limitLockWait(tx, lockWaitMs);
  for (;;) {
    // Those given before are no longer among them.
    const { sites } = await listSitesOf(tx, from, { offset: 0, limit: sitesAtOnce });
    if (sites.length === 0) return;
    for (const { id } of sites) {
      if (!(await tryLockEnvironments(tx, id))) throw concurrentUpdate();
      if ((await findEnvironment(tx, id, null))?.status !== 'ready') throw new DomainError('SITE_NOT_READY');
      const given = await giveSite(tx, id, { from, to });
      // It is being transferred or deleted in this very instant.
      if (given === null) throw concurrentUpdate();
      await transferOwnership(tx, given, from, to);
      const transfer = (await findSiteTransfersOf(tx, [id], now)).get(id);
      if (transfer !== undefined && (await deleteSiteTransfer(tx, transfer.id)))
        emit(id, { noun: 'site_transfer', id: transfer.id, change: 'delete' });
      emit(id, { noun: 'site', id, change: 'update' });
    }
  }
}
