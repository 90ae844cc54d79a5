import { Link } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { paths } from '#lib/paths.ts';
import { rolesQuery } from '#features/project-settings/queries.ts';

/** Roles by name, each a link to its form. */
export function RoleLinks({ ids }: { ids: readonly string[] }) {
  const { data: roles = [] } = useQuery(rolesQuery);
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link href={paths.settingsEntry('roles', id)}>{roles.find((role) => role.id === id)?.attributes.name ?? id}</Link>
    </Fragment>
  ));
}
