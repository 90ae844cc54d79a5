import type { RoleResource } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { defineEntries } from '#features/project-settings/kit/define-entries.tsx';
import { rolesQuery } from '#features/project-settings/queries.ts';
import { createRole, destroyRole, updateRole } from './calls.ts';
import { refusedFields, roleSchema } from './role-problems.ts';
import { readRole, rightsOfRole, type RoleValues } from './role-values.ts';
import { RoleFields } from './RoleFields.tsx';
import { RoleMenuItems } from './RoleMenuItems.tsx';
import { useConfirmLosingAccess } from './use-confirm-losing-access.ts';
import { useExplainDelete } from './use-explain-delete.ts';
import { useRoleRefusal } from './use-role-refusal.ts';

/** The page of roles. */
export const entries = defineEntries<RoleResource, RoleValues>({
  path: 'roles',
  texts: 'settings.roles',
  icon: ShieldCheck,
  list: rolesQuery,
  create: createRole,
  update: updateRole,
  destroy: destroyRole,
  nameOf: ({ attributes }) => attributes.name,
  read: readRole,
  schema: () => roleSchema,
  labels: {
    name: 'settings.roles.name',
    parentIds: 'settings.roles.inherits',
    primary: 'settings.roles.environments.primary',
    sandboxes: 'settings.roles.environments.sandboxes',
    rights: 'settings.roles.rights',
    buildTriggers: 'settings.roles.triggers',
    searchIndexes: 'settings.roles.indexes',
  },
  problemsOf: refusedFields,
  Meta: RoleMeta,
  hasBlankSlate: true,
  isWide: true,
  Fields: RoleFields,
  MenuItems: RoleMenuItems,
  useRefusal: useRoleRefusal,
  useExplainDelete,
  useConfirmSave: useConfirmLosingAccess,
});

/** What distinguishes a role from the others: where it may go, and what it inherits. */
function RoleMeta({ entry }: { entry: RoleResource }) {
  const t = useMessages();
  const roles = useQuery(rolesQuery).data ?? [];
  const { parentIds } = rightsOfRole(entry);
  const names = roles.filter(({ id }) => parentIds.includes(id)).map(({ attributes }) => attributes.name);
  const access = t(`settings.roles.environments.${entry.meta.final_permissions.environments_access}`);
  return (
    <>{names.length === 0 ? access : `${access} · ${t('settings.roles.inherits-from', { names: names.join(', ') })}`}</>
  );
}
