import type { RoleResource } from '@lectern/contract';
import { Table, TableCell, TableHeader, TableRow } from '@lectern/ui';
import { capabilities } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import { ListScreen } from '#features/project-settings/kit/ListScreen.tsx';
import { rolesQuery } from '#features/project-settings/queries.ts';
import styles from '#features/project-settings/settings.module.css';

/** The rights of each role, inherited ones included. */
function RolesScreen() {
  const t = useMessages();
  const roles = useQuery(rolesQuery);
  return (
    <ListScreen texts="settings.roles" queries={[roles]}>
      {() => (
        <div className={styles.wrap}>
          <Table
            label={t('settings.roles.title')}
            head={
              <>
                <TableHeader>{t('settings.roles.name')}</TableHeader>
                <TableHeader>{t('settings.roles.environments')}</TableHeader>
                <TableHeader>{t('settings.roles.records')}</TableHeader>
                <TableHeader>{t('settings.roles.rights')}</TableHeader>
              </>
            }
          >
            {roles.data?.map((role) => (
              <TableRow key={role.id}>
                <TableCell>
                  <b>{role.attributes.name}</b>
                </TableCell>
                <TableCell>
                  {t(`settings.roles.environments.${role.meta.final_permissions.environments_access}`)}
                </TableCell>
                <TableCell>{recordRights(role, t)}</TableCell>
                <TableCell>{plainRights(role, t)}</TableCell>
              </TableRow>
            ))}
          </Table>
        </div>
      )}
    </ListScreen>
  );
}

export { RolesScreen as screen };

function recordRights(role: RoleResource, t: Translate): string {
  const { positive_item_type_permissions: allowed, negative_item_type_permissions: denied } =
    role.meta.final_permissions;
  if (allowed.length === 0) return t('settings.roles.records.none');
  const isEverything =
    denied.length === 0 &&
    allowed.some((rule) => rule.action === 'all' && rule.item_type == null && rule.workflow == null);
  return isEverything
    ? t('settings.roles.records.all')
    : t('settings.roles.records.some', { count: allowed.length + denied.length });
}

function plainRights(role: RoleResource, t: Translate): string {
  const held = capabilities.filter((capability) => role.meta.final_permissions[capability]);
  if (held.length === 0) return t('settings.roles.rights.none');
  if (held.length === capabilities.length) return t('settings.roles.rights.all');
  const words = held.map((capability) => t(`settings.right.${capability}`)).join(', ');
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
