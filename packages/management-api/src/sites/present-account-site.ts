import type { AccountSiteResource } from '@lectern/contract';
import { isSameOwner, type Site } from '@lectern/domain';
import {
  type EngineServices,
  hasOwnerRight,
  ownerOf,
  type OwnerPrincipal,
  type OwnerTokens,
  ownerTokensOf,
} from '@lectern/engine';
import { linkToAny } from '../linkage.ts';
import { findRoleNames, findSiteFacts, findSiteTransfersOf, type SiteFacts } from '@lectern/storage';

/**
 * A site as returned by the account API. The tokens act as its owner: for others they are null, and for members of an
 * organization who may not enter its sites as owner.
 */
export async function presentAccountSite(
  services: EngineServices,
  site: Site,
  viewer: OwnerPrincipal,
): Promise<AccountSiteResource> {
  const [presented] = await presentAccountSites(services, [site], viewer);
  if (presented === undefined) throw new Error('every site is presented');
  return presented;
}

/** The same for a list of them, with a fixed number of statements. */
export async function presentAccountSites(
  services: EngineServices,
  sites: readonly Site[],
  viewer: OwnerPrincipal,
): Promise<AccountSiteResource[]> {
  const facts = await findSiteFacts(
    services.db.kysely,
    sites.map(({ id }) => id),
  );
  const isOwn = ({ owner }: Site) => isSameOwner(owner, ownerOf(viewer));
  const own = sites.filter(isOwn);
  const tokens = await ownerTokensOf(services, hasOwnerRight(viewer, 'can_access_sites_as_owner') ? own : []);
  const transfers = await findSiteTransfersOf(
    services.db.kysely,
    own.map(({ id }) => id),
    services.clock.now(),
  );
  const roleNames = await findRoleNames(
    services.db.kysely,
    viewer.account.id,
    sites.filter((site) => !isOwn(site)).map(({ id }) => id),
  );
  return sites.map((site) =>
    present(services, site, {
      roleName: roleNames.get(site.id) ?? null,
      facts: facts.get(site.id),
      tokens: tokens.get(site.id),
      transferId: transfers.get(site.id)?.id ?? null,
    }),
  );
}

function present(
  services: EngineServices,
  site: Site,
  {
    facts: known,
    tokens,
    roleName,
    transferId,
  }: {
    facts: SiteFacts | undefined;
    tokens: OwnerTokens | undefined;
    roleName: string | null;
    transferId: string | null;
  },
): AccountSiteResource {
  // Seen twice on the wire: clients of before read them among the attributes.
  const facts = {
    created_at: site.createdAt.toISOString(),
    last_data_change_at: (known?.lastDataChangeAt ?? site.createdAt).toISOString(),
    status: known?.status ?? ('ready' as const),
    deactivated: false,
  };
  return {
    id: site.id,
    type: 'site',
    attributes: {
      name: site.name,
      domain: site.domain,
      internal_subdomain: site.internalDomain,
      internal_domain: `${site.internalDomain}.${new URL(services.publicUrl).host}`,
      // The protocol calls the owner's management token `access_token`; it is never listed among the site's tokens.
      access_token: tokens?.owner ?? null,
      readwrite_token: tokens?.owner ?? null,
      readonly_token: tokens?.readonly ?? null,
      ...facts,
      is_public_template: site.isPublicTemplate,
    },
    relationships: {
      active_subscription: { data: null },
      active_plan: { data: null },
      transfer: linkToAny('site_transfer', transferId),
    },
    meta: {
      ...facts,
      require_2fa: site.requireTwoFactor,
      owner: known?.owner ?? { type: 'account', email: '' },
      role_name: roleName,
    },
  };
}
