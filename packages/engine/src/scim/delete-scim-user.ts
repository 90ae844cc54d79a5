import { deleteSsoUser, leaveSsoGroups, revokeSessionsOfSsoUser, updateSsoUserRow } from '@lectern/storage';
import { ownsContent } from '../access/transfer-ownership.ts';
import { administerEnvironments } from '../environments/administer-environments.ts';
import type { EngineServices } from '../services.ts';
import type { ScimClient } from './scim-client.ts';
import { assertVersion, type ExpectedVersion, requireScimUser } from './scim-rules.ts';

/**
 * Deletes a user. One who owns content is deactivated instead, leaves all groups, and is gone from SCIM until a user of
 * the same name is created. Throws `NOT_FOUND`, `precondition`, and what `administerEnvironments` throws.
 */
export async function deleteScimUser(
  services: EngineServices,
  client: ScimClient,
  id: string,
  expected: ExpectedVersion,
): Promise<void> {
  await administerEnvironments(services, client, {}, async ({ tx, site, now, emit }) => {
    const user = await requireScimUser(tx, site.id, id, { hold: true });
    assertVersion(user, expected);
    await revokeSessionsOfSsoUser(tx, id, now);
    if (await ownsContent(tx, site, { type: 'sso_user', id })) {
      await leaveSsoGroups(tx, id);
      await updateSsoUserRow(tx, { ...user, isActive: false, removedAt: now, updatedAt: now });
    } else {
      await deleteSsoUser(tx, id);
    }
    emit({ noun: 'sso_user', id, change: 'delete' });
  });
}
