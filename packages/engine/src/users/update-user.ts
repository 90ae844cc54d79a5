import { DomainError, invalidField, requireCapability } from '@lectern/domain';
import { findRole, isForeignKeyViolation, revokeSiteSessions, updateUserRow, type User } from '@lectern/storage';
import { assertRolesCovered } from '../access/own-rights.ts';
import type { EngineServices } from '../services.ts';
import { type SiteCaller, withSiteWrite } from '../site-write.ts';
import { getUser } from './get-user.ts';
import { isSelf } from './is-self.ts';

/** What can be changed of a person: all else is their account's. */
export interface UserChanges {
  isActive?: boolean;
  roleId?: string | null;
}

/**
 * Gives a person another role, or lets them in or out. It holds for their very next call; whoever is let out has to
 * sign in again after being let in. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`, also for a person who may do what
 * the caller may not, before the change or after it, `CANNOT_DESTROY_CURRENT_USER` to who would change themself,
 * `INVALID_FIELD` on an unknown role.
 */
export async function updateUser(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
  changes: UserChanges,
): Promise<User> {
  requireCapability(caller.actor, 'can_manage_users');
  if (changes.roleId === null) throw unknownRole();
  const { roleId, isActive } = changes;
  try {
    return await withSiteWrite(services, caller, {}, async ({ tx, now, emit }) => {
      // Held: of two who change a person at once, the second one writes over what the first one left.
      const user = await getUser(tx, caller.site, id, { hold: true });
      if (isSelf(caller.actor, id)) throw new DomainError('CANNOT_DESTROY_CURRENT_USER');
      const changed: User = { ...user, isActive: isActive ?? user.isActive, roleId: roleId ?? user.roleId };
      if ((await findRole(tx, caller.site.id, changed.roleId)) === null) throw unknownRole();
      await assertRolesCovered(tx, caller.actor, [user.roleId, changed.roleId]);
      await updateUserRow(tx, changed);
      if (!changed.isActive) await revokeSiteSessions(tx, caller.site.id, user.accountId, now);
      emit({ noun: 'user', id, change: 'update' });
      return changed;
    });
  } catch (error) {
    // The role may have been removed since it was looked up.
    throw isForeignKeyViolation(error) ? unknownRole() : error;
  }
}

function unknownRole(): DomainError {
  return DomainError.of([invalidField('User', 'role', 'VALIDATION_INVALID')]);
}
