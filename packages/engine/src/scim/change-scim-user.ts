import { updateSsoUserRow } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { withSiteWrite } from '../site-write.ts';
import { type ScimUserView, viewUser } from './list-scim-users.ts';
import { patchUser } from './patch-user.ts';
import { readPatch } from './read-patch.ts';
import type { ScimClient } from './scim-client.ts';
import {
  assertVersion,
  endSessionsIfInactive,
  type ExpectedVersion,
  refuseTakenName,
  requireScimUser,
} from './scim-rules.ts';
import { documentOf, readUserDocument, type ScimUserDocument, withDocument } from './user-document.ts';

/**
 * Replaces a user; whether they are active, and their ID at the provider, stay if the request does not say. Throws
 * `NOT_FOUND`, and `ScimError`: `uniqueness` for a taken name, `precondition`.
 */
export async function replaceScimUser(
  services: EngineServices,
  client: ScimClient,
  id: string,
  body: unknown,
  expected: ExpectedVersion,
): Promise<ScimUserView> {
  return changeUser(services, client, id, expected, (before) => readUserDocument(body, before));
}

/** Applies the operations of a PATCH request, all or none. Throws what `replaceScimUser` throws. */
export async function patchScimUser(
  services: EngineServices,
  client: ScimClient,
  id: string,
  body: unknown,
  expected: ExpectedVersion,
): Promise<ScimUserView> {
  const changes = readPatch(body);
  return changeUser(services, client, id, expected, (before) => patchUser(before, changes));
}

async function changeUser(
  services: EngineServices,
  client: ScimClient,
  id: string,
  expected: ExpectedVersion,
  change: (before: ScimUserDocument) => ScimUserDocument,
): Promise<ScimUserView> {
  const user = await refuseTakenName('userName', () =>
    withSiteWrite(services, client, {}, async ({ tx, site, now, emit }) => {
      const before = await requireScimUser(tx, site.id, id, { hold: true });
      assertVersion(before, expected);
      const after = withDocument(before, change(documentOf(before)), now);
      await updateSsoUserRow(tx, after);
      // They have to sign in again once they are active.
      await endSessionsIfInactive(tx, after, now);
      emit({ noun: 'sso_user', id, change: 'update' });
      return { ...after, version: before.version + 1 };
    }),
  );
  return viewUser(services, user);
}
