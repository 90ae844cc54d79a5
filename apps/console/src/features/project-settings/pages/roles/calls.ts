import type { RoleResource } from '@lectern/contract';
import { ApiError } from '#lib/api-error.ts';
import { managementApi } from '#lib/api.ts';
import { mergeRole, readRole, type RoleInput, type RoleValues, writeRole } from './role-values.ts';

/** Creates a role. */
export async function createRole(values: RoleValues): Promise<RoleResource> {
  const { data } = await managementApi.post('/roles', { data: { type: 'role', ...writeRole(values, readRole(null)) } });
  return data;
}

/** Changes what differs from `base`; what others changed meanwhile stays as it is, within lists too. */
export async function updateRole({ id }: RoleResource, values: RoleValues, base: RoleValues): Promise<RoleResource> {
  return storeRole(id, (stored) => {
    const now = readRole(stored);
    return writeRole(mergeRole(base, values, now), now);
  });
}

/** How often a role may be saved by others in the middle of a save. */
const attempts = 5;

/**
 * Stores parts of a role, which follow from what is stored; once more if someone else stores it in between. Throws
 * `ApiError`.
 */
export async function storeRole(
  roleId: string,
  partsOf: (stored: RoleResource) => RoleInput,
  attemptsLeft = attempts,
): Promise<RoleResource> {
  const { data: stored } = await managementApi.get('/roles/:roleId', { params: { roleId } });
  const { current_version: version } = stored.meta;
  try {
    const { data } = await managementApi.put('/roles/:roleId', {
      params: { roleId },
      data: { type: 'role', id: roleId, ...partsOf(stored), meta: { current_version: version } },
    });
    return data;
  } catch (error) {
    const isStale = error instanceof ApiError && error.hasCode('STALE_ITEM_VERSION');
    if (!isStale || attemptsLeft <= 1) throw error;
    return storeRole(roleId, partsOf, attemptsLeft - 1);
  }
}

/** Copies a role with its rules. */
export async function duplicateRole(roleId: string): Promise<RoleResource> {
  const { data } = await managementApi.post('/roles/:roleId/duplicate', { params: { roleId } });
  return data;
}

/** Deletes a role. */
export function destroyRole({ id: roleId }: RoleResource): Promise<unknown> {
  return managementApi.delete('/roles/:roleId', { params: { roleId } });
}
