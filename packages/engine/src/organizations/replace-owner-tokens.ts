import { findMandatorIds, listOwnerTokenIds, type Queryable, replaceAccessTokenSecrets } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { newSecret } from '../sites/create-site.ts';

/**
 * Gives the tokens that act as the owner of the sites of an organization other secrets; former ones are refused from
 * the commit on.
 */
export async function replaceOwnerTokens(
  services: Pick<EngineServices, 'instanceKey'>,
  tx: Queryable,
  organizationId: string,
): Promise<void> {
  const ids = await listOwnerTokenIds(tx, organizationId);
  await replaceAccessTokenSecrets(
    tx,
    ids.map((id) => ({ id, ...newSecret(services) })),
  );
}

/** The same for all sites that a member of an organization could enter: its own, and those of its mandators. */
export async function replaceReachableTokens(
  services: Pick<EngineServices, 'instanceKey'>,
  tx: Queryable,
  organizationId: string,
): Promise<void> {
  for (const id of [organizationId, ...(await findMandatorIds(tx, organizationId))])
    await replaceOwnerTokens(services, tx, id);
}
