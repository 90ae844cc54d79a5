import { DomainError, invalidField, requireCapability } from '@lectern/domain';
import { findRole, revokeSiteSessions, updateUserRow, type User } from '@lectern/storage';
import type { SiteCaller } from '../environments/administer-environments.ts';
import type { EngineServices } from '../services.ts';
import { isForeignKeyViolation } from '../unique-violation.ts';
import { getUser, isSelf } from './read-users.ts';

/** What can be changed of a person: all else is their account's. */
export interface UserChanges {
  isActive?: boolean;
  roleId?: string | null;
}

/**
 * Gives a person another role, or lets them in or out. It holds for their very next call; whoever is let out has to sign
 * in again after being let in. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`, `CANNOT_DESTROY_CURRENT_USER` to who would
 * change themself, `INVALID_FIELD` on an unknown role.
 */
export async function updateUser(services: EngineServices, caller: SiteCaller, id: string, changes: UserChanges): Promise<User> {
  requireCapability(caller.actor, 'can_manage_users');
  const user = await getUser(services, caller.site, id);
  if (isSelf(caller.actor, id)) throw new DomainError('CANNOT_DESTROY_CURRENT_USER');
  if (changes.roleId === null) throw unknownRole();
  const changed: User = { ...user, isActive: changes.isActive ?? user.isActive, roleId: changes.roleId ?? user.roleId };
  const db = services.db.kysely;
  if ((await findRole(db, caller.site.id, changed.roleId)) === null) throw unknownRole();
  await db
    .transaction()
    .execute(async (tx) => {
      await updateUserRow(tx, changed);
      if (!changed.isActive) await revokeSiteSessions(tx, caller.site.id, user.accountId, services.clock.now());
    })
    .catch((error: unknown) => {
      // The role may have been removed since it was looked up.
      throw isForeignKeyViolation(error) ? unknownRole() : error;
    });
  return changed;
}

function unknownRole(): DomainError {
  return DomainError.of([invalidField('User', 'role', 'VALIDATION_INVALID')]);
}
