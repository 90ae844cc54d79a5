import { DomainError, eventsOf, invalidField, moveSsoGroup as prioritiesAfterMove } from '@lectern/domain';
import { holdSsoGroups, updateSsoPriorities } from '@lectern/storage';
import { assertRolesCovered } from '../access/own-rights.ts';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requireFeature } from '../subscription/require-feature.ts';
import { listSsoGroups, type SsoGroupView } from './list-sso-groups.ts';

/**
 * Puts a group before another one, or last with null, and returns all groups in their new order. Where there is no room
 * between priorities, other groups make some: in one transaction and from what is stored then, so that each move
 * applies when several administrators move groups at once. Throws `NOT_FOUND`, `INVALID_FIELD` on `before` for an
 * unknown group, the moved one and a missing one, `PLAN_UPGRADE_REQUIRED`, and `INSUFFICIENT_PERMISSIONS`, also where
 * the role of a group that changes has more rights than the principal.
 */
export async function moveSsoGroup(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  beforeId: string | null | undefined,
): Promise<SsoGroupView[]> {
  if (beforeId === undefined) throw badPlace('VALIDATION_REQUIRED');
  await withSiteWrite(services, principal, { requires: 'can_manage_sso' }, async ({ tx, site, actor, now, emit }) => {
    requireFeature(services, 'sso');
    const groups = await holdSsoGroups(tx, site.id);
    const others = groups.filter((group) => group.id !== id);
    if (others.length === groups.length) throw new DomainError('NOT_FOUND');
    const place = beforeId === null ? others.length : others.findIndex((group) => group.id === beforeId);
    if (place === -1) throw badPlace('VALIDATION_INVALID');
    const changes = prioritiesAfterMove(groups, id, place);
    const changed = new Set([id, ...changes.map((change) => change.id)]);
    await assertRolesCovered(
      tx,
      actor,
      groups.filter((group) => changed.has(group.id)).map(({ roleId }) => roleId),
    );
    if (changes.length === 0) return;
    await updateSsoPriorities(tx, changes, now);
    emit(
      ...eventsOf(
        'sso_group',
        'update',
        changes.map((change) => change.id),
      ),
    );
  });
  return listSsoGroups(services, principal);
}

function badPlace(code: 'VALIDATION_REQUIRED' | 'VALIDATION_INVALID'): DomainError {
  return DomainError.of([invalidField('SsoGroup', 'before', code)]);
}
