import { findSsoUserByUsername, insertSsoUser, type SsoUser, updateSsoUserRow } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SiteWriteContext, withSiteWrite } from '../site-write.ts';
import { newSsoUser } from '../single-sign-on/new-sso-user.ts';
import { type ScimUserView, viewUser } from './list-scim-users.ts';
import type { ScimClient } from './scim-client.ts';
import { ScimError } from './scim-error.ts';
import { endSessionsIfInactive, refuseTakenName, requireScimUser } from './scim-rules.ts';
import { readUserDocument, type ScimUserDocument, withDocument } from './user-document.ts';

/**
 * Creates a user. One of that name whom no provider has synchronized is adopted, and one that SCIM deleted is revived.
 * Throws `ScimError`: `uniqueness` for any other of that name.
 */
export async function createScimUser(
  services: EngineServices,
  client: ScimClient,
  body: unknown,
): Promise<ScimUserView> {
  const document = readUserDocument(body, null);
  const user = await refuseTakenName('userName', () =>
    withSiteWrite(services, client, {}, async (ctx) => {
      const id = await store(ctx, document);
      return requireScimUser(ctx.tx, ctx.site.id, id);
    }),
  );
  return viewUser(services, user);
}

async function store({ tx, site, now, emit }: SiteWriteContext, document: ScimUserDocument): Promise<string> {
  const known = await findSsoUserByUsername(tx, site.id, document.userName, { hold: true });
  if (known !== null) {
    if (known.externalId !== null && known.removedAt === null) throw new ScimError('uniqueness', 'userName is taken');
    const adopted: SsoUser = { ...withDocument(known, document, now), removedAt: null };
    await updateSsoUserRow(tx, adopted);
    await endSessionsIfInactive(tx, adopted, now);
    emit({ noun: 'sso_user', id: known.id, change: 'update' });
    return known.id;
  }
  const user = withDocument(newSsoUser({ siteId: site.id, username: document.userName }, now), document, now);
  await insertSsoUser(tx, user);
  emit({ noun: 'sso_user', id: user.id, change: 'create' });
  return user.id;
}
