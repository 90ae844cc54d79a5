import type { AccountSiteResource } from '@lectern/contract';
import type { Site } from '@lectern/domain';
import { type EngineServices, ownerTokens } from '@lectern/engine';
import { type Account, findAccount, findEnvironment } from '@lectern/storage';

/** A site as returned by the account API. The tokens act as its owner: for other accounts they are null. */
export async function presentAccountSite(
  services: EngineServices,
  site: Site,
  viewer: Account,
): Promise<AccountSiteResource> {
  const db = services.db.kysely;
  const tokens =
    site.ownerAccountId === viewer.id ? await ownerTokens(services, site) : { owner: null, readonly: null };
  const environment = await findEnvironment(db, site.id, null);
  const ownerEmail =
    site.ownerAccountId === viewer.id ? viewer.email : ((await findAccount(db, site.ownerAccountId))?.email ?? '');
  // Seen twice on the wire: clients of before read them among the attributes.
  const facts = {
    created_at: site.createdAt.toISOString(),
    last_data_change_at: (environment?.lastDataChangeAt ?? site.createdAt).toISOString(),
    status: 'ready' as const,
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
      access_token: tokens.owner,
      readwrite_token: tokens.owner,
      readonly_token: tokens.readonly,
      ...facts,
      is_public_template: false,
    },
    relationships: {
      active_subscription: { data: null },
      active_plan: { data: null },
      transfer: { data: null },
    },
    meta: { ...facts, require_2fa: site.requireTwoFactor, owner: { type: 'account', email: ownerEmail } },
  };
}
