import type { RoleResource } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import { mergeRole, readRole, type RoleInput, type RoleValues, writeRole } from './role-values.ts';

/** Creates a role. */
export async function createRole(values: RoleValues): Promise<RoleResource> {
  const { data } = await managementApi.post('/roles', { data: { type: 'role', ...writeRole(values, readRole(null)) } });
  return data;
}

/** Changes what differs from `base`; what others changed meanwhile stays as it is, within lists too. */
export async function updateRole({ id }: RoleResource, values: RoleValues, base: RoleValues): Promise<RoleResource> {
  const now = readRole(await fetchRole(id));
  return storeRole(id, writeRole(mergeRole(base, values, now), now));
}

/** A role as it is stored now. */
export async function fetchRole(roleId: string): Promise<RoleResource> {
  const { data } = await managementApi.get('/roles/:roleId', { params: { roleId } });
  return data;
}

/** Stores parts of a role. */
export async function storeRole(roleId: string, parts: RoleInput): Promise<RoleResource> {
  const { data } = await managementApi.put('/roles/:roleId', {
    params: { roleId },
    data: { type: 'role', id: roleId, ...parts },
  });
  return data;
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
