import type { RoleResource } from '@lectern/contract';
import { type Actor, capabilities, hasCapability } from '@lectern/domain';
import type { PersonRow } from './people-rows.ts';

/** Why something about users may not be changed: last part of `settings.people.…`. */
export type PeopleRefusal = 'view-only' | 'beyond';

/** Whether a role has a plain right that the actor lacks; the server compares all rules. */
export function isBeyond(actor: Actor, { meta }: RoleResource): boolean {
  return capabilities.some((name) => meta.final_permissions[name] && !hasCapability(actor, name));
}

/** Why a row may not be changed; null when it may (spec 2, section 6). */
export function rowRefusal(
  actor: Actor,
  { roleId }: Pick<PersonRow, 'roleId'>,
  roles: readonly RoleResource[],
): PeopleRefusal | null {
  if (!hasCapability(actor, 'can_manage_users')) return 'view-only';
  const role = roles.find(({ id }) => id === roleId);
  return role !== undefined && isBeyond(actor, role) ? 'beyond' : null;
}
