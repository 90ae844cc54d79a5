import {
  generateId,
  type ItemTypeRule,
  noPermissions,
  type RolePermissions,
  type UploadRule,
  ownerActor,
} from '@lectern/domain';
import { createAccessToken } from '@lectern/engine';
import { insertRole } from '@lectern/storage';
import type { TestApi } from '../testing.ts';

type InMain<Rule> = Omit<Rule, 'environment'> & { environment?: string };

/** Rights as a test writes them: omitted ones are not granted, rules are about `main`. */
export interface TestRights extends Partial<
  Omit<
    RolePermissions,
    | 'positive_item_type_permissions'
    | 'negative_item_type_permissions'
    | 'positive_upload_permissions'
    | 'negative_upload_permissions'
  >
> {
  positive_item_type_permissions?: readonly InMain<ItemTypeRule>[];
  negative_item_type_permissions?: readonly InMain<ItemTypeRule>[];
  positive_upload_permissions?: readonly InMain<UploadRule>[];
  negative_upload_permissions?: readonly InMain<UploadRule>[];
}

/** Puts a role straight into the tables, without the checks of the API, and returns its ID. */
export async function addRole(api: TestApi, rights: TestRights, parentIds: readonly string[] = []): Promise<string> {
  const id = generateId();
  const inMain = <Rule>(rules: readonly InMain<Rule>[] = []) =>
    rules.map((rule) => ({ environment: 'main', ...rule })) as Rule[];
  await insertRole(api.services.db.kysely, {
    id,
    siteId: api.site.id,
    name: id,
    parentIds,
    createdAt: new Date(),
    permissions: {
      ...noPermissions(),
      ...rights,
      positive_item_type_permissions: inMain(rights.positive_item_type_permissions),
      negative_item_type_permissions: inMain(rights.negative_item_type_permissions),
      positive_upload_permissions: inMain(rights.positive_upload_permissions),
      negative_upload_permissions: inMain(rights.negative_upload_permissions),
    },
  });
  return id;
}

/** A token with a role, for the management API and by default the delivery API too. */
export async function tokenOf(api: TestApi, roleId: string): Promise<string> {
  const owner = ownerActor(api.site.owner);
  const audiences = { canAccessCda: true, canAccessCdaPreview: true, canAccessCma: true };
  const { token } = await createAccessToken(
    api.services,
    { site: api.site, actor: owner },
    { name: roleId, roleId, ...audiences },
  );
  return token ?? '';
}

/** A token whose role has just these rights. */
export async function tokenWith(api: TestApi, rights: TestRights): Promise<string> {
  return tokenOf(api, await addRole(api, rights));
}
