import { deleteSsoGroup } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { withSiteWrite } from '../site-write.ts';
import { requireSsoGroup } from '../single-sign-on/sso-rules.ts';
import { applyGroupChanges, type ChangedGroup } from './apply-group-changes.ts';
import { groupChangesOf, readGroupDocument, type ScimGroupChange } from './read-group.ts';
import { readPatch } from './read-patch.ts';
import type { ScimClient } from './scim-client.ts';
import { assertVersion, type ExpectedVersion, refuseTakenName } from './scim-rules.ts';

/**
 * Replaces a group; without members it is empty afterwards. Throws `NOT_FOUND`, and `ScimError`: `uniqueness` for a taken
 * name, `precondition`.
 */
export async function replaceScimGroup(
  services: EngineServices,
  client: ScimClient,
  id: string,
  body: unknown,
  expected: ExpectedVersion,
): Promise<ChangedGroup> {
  const { name, externalId, memberIds } = readGroupDocument(body);
  return changeGroup(services, client, id, expected, [
    { kind: 'name', name },
    ...(externalId === null ? [] : [{ kind: 'external_id', externalId } as const]),
    { kind: 'keep', memberIds },
    { kind: 'add', memberIds },
  ]);
}

/** Applies the operations of a PATCH request, all or none. Throws what `replaceScimGroup` throws. */
export async function patchScimGroup(
  services: EngineServices,
  client: ScimClient,
  id: string,
  body: unknown,
  expected: ExpectedVersion,
): Promise<ChangedGroup> {
  return changeGroup(services, client, id, expected, readPatch(body).flatMap(groupChangesOf));
}

/** Deletes a group; its members stay. Throws `NOT_FOUND`, `precondition`. */
export async function deleteScimGroup(
  services: EngineServices,
  client: ScimClient,
  id: string,
  expected: ExpectedVersion,
): Promise<void> {
  await withSiteWrite(services, client, {}, async ({ tx, site, emit }) => {
    assertVersion(await requireSsoGroup(tx, site.id, id), expected);
    await deleteSsoGroup(tx, id);
    emit({ noun: 'sso_group', id, change: 'delete' });
  });
}

async function changeGroup(
  services: EngineServices,
  client: ScimClient,
  id: string,
  expected: ExpectedVersion,
  changes: readonly ScimGroupChange[],
): Promise<ChangedGroup> {
  return refuseTakenName('displayName', () =>
    withSiteWrite(services, client, {}, async (ctx) => {
      // Locked: concurrent changes of the members apply one after the other.
      const group = await requireSsoGroup(ctx.tx, ctx.site.id, id);
      assertVersion(group, expected);
      ctx.emit({ noun: 'sso_group', id, change: 'update' });
      return applyGroupChanges(ctx, group, changes);
    }),
  );
}
