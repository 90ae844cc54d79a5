import { DomainError, invalidField, requireCapability } from '@lectern/domain';
import { findRole, isForeignKeyViolation, revokeSiteSessions, updateUserRow, type User } from '@lectern/storage';
import { assertRolesCovered } from '../access/own-rights.ts';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { getUser } from './get-user.ts';
import { isSelf } from './is-self.ts';

/** What can be changed of a person: all else is their account's. */
export interface UserChanges {
  isActive?: boolean;
  roleId?: string | null;
}

/**
 * Changes the role of a user, or activates or deactivates them. It applies to their next call; a deactivated user has
 * to sign in again after reactivation. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`, also for a user with rights
 * beyond the principal's before or after the change, `CANNOT_DESTROY_CURRENT_USER` for the principal itself,
 * `INVALID_FIELD` on an unknown role.
 */
export async function updateUser(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  changes: UserChanges,
): Promise<User> {
  requireCapability(principal.actor, 'can_manage_users');
  if (changes.roleId === null) throw unknownRole();
  const { roleId, isActive } = changes;
  try {
    return await withSiteWrite(services, principal, {}, async ({ tx, now, emit }) => {
      // Locked: the second of two concurrent changes of a user applies on top of the first.
      const user = await getUser(tx, principal.site, id, { hold: true });
      if (isSelf(principal.actor, id)) throw new DomainError('CANNOT_DESTROY_CURRENT_USER');
      const changed: User = { ...user, isActive: isActive ?? user.isActive, roleId: roleId ?? user.roleId };
      if ((await findRole(tx, principal.site.id, changed.roleId)) === null) throw unknownRole();
      await assertRolesCovered(tx, principal.actor, [user.roleId, changed.roleId]);
      await updateUserRow(tx, changed);
      if (!changed.isActive) await revokeSiteSessions(tx, principal.site.id, user.accountId, now);
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
