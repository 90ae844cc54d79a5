import type { RoleResource } from '@lectern/contract';
import { Table, TableCell, TableHeader, TableRow, VisuallyHidden } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/project-settings/settings.module.css';
import type { PersonRow } from './people-rows.ts';
import { PersonActions } from './PersonActions.tsx';
import { LastActive, PersonName, PersonRole, PersonStanding, SecondFactor } from './person-parts.tsx';
import type { PeopleActions } from './use-people-actions.tsx';

export interface PeopleListProps {
  rows: readonly PersonRow[];
  roles: readonly RoleResource[];
  actions: PeopleActions;
}

/** Users and invitations, one row each. */
export function PeopleTable({ rows, roles, actions }: PeopleListProps) {
  const t = useMessages();
  return (
    <div className={styles.wrap}>
      <Table
        label={t('settings.people.title')}
        head={
          <>
            <TableHeader>{t('settings.people.person')}</TableHeader>
            <TableHeader>{t('settings.people.standing')}</TableHeader>
            <TableHeader>{t('settings.people.2fa')}</TableHeader>
            <TableHeader>{t('settings.people.last-active')}</TableHeader>
            <TableHeader>{t('settings.people.role')}</TableHeader>
            <TableHeader>
              <VisuallyHidden>{t('settings.people.actions')}</VisuallyHidden>
            </TableHeader>
          </>
        }
      >
        {rows.map((row) => (
          <TableRow key={`${row.kind} ${row.id}`}>
            <TableCell>
              <PersonName row={row} />
            </TableCell>
            <TableCell>
              <PersonStanding row={row} />
            </TableCell>
            <TableCell>
              <SecondFactor row={row} />
            </TableCell>
            <TableCell>
              <LastActive row={row} />
            </TableCell>
            <TableCell>
              <PersonRole row={row} roles={roles} actions={actions} />
            </TableCell>
            <TableCell isRight>
              <PersonActions row={row} actions={actions} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  );
}
