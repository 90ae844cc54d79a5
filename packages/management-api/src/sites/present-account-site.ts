import type { ResourceObject } from '@lectern/contract';
import type { Site } from '@lectern/domain';
import { type EngineServices, ownerTokens } from '@lectern/engine';
import { type Account, findEnvironment, getSiteSettings, inEnvironment } from '@lectern/storage';
import { presentTheme } from './present-site.ts';

/** A site as the account API shows it. The tokens act as its owner: for anybody else they are null. */
export async function presentAccountSite(services: EngineServices, site: Site, viewer: Account): Promise<ResourceObject> {
  const db = services.db.kysely;
  const tokens = site.ownerAccountId === viewer.id ? await ownerTokens(services, site) : { owner: null, readonly: null };
  const environment = await findEnvironment(db, site.id, null);
  const settings = environment === null ? null : await getSiteSettings(inEnvironment(db, environment));
  const owner = { id: site.ownerAccountId, type: 'account' };
  return {
    id: site.id,
    type: 'site',
    attributes: {
      name: site.name,
      domain: site.domain,
      internal_domain: `${site.internalDomain}.${new URL(services.publicUrl).host}`,
      // The protocol calls the owner's management token `access_token`; it is never listed among the site's tokens.
      access_token: tokens.owner,
      readwrite_token: tokens.owner,
      readonly_token: tokens.readonly,
      created_at: site.createdAt.toISOString(),
      last_data_change_at: (environment?.lastDataChangeAt ?? site.createdAt).toISOString(),
      status: 'ready',
      deactivated: false,
      theme: settings === null ? null : presentTheme(settings.theme),
      theme_hue: settings?.theme.hue ?? null,
      is_public_template: false,
    },
    relationships: { account: { data: owner }, owner: { data: owner } },
  };
}
