import { useMessages } from '#lib/use-messages.ts';
import { PersonActions } from './PersonActions.tsx';
import { LastActive, PersonName, PersonRole, PersonStanding, SecondFactor } from './person-parts.tsx';
import type { PeopleListProps } from './PeopleTable.tsx';
import styles from './users.module.css';

/** The same as the table, for windows on which its columns do not fit. */
export function PeopleCards({ rows, roles, actions }: PeopleListProps) {
  const t = useMessages();
  return (
    <ul className={styles.cards} aria-label={t('settings.people.title')}>
      {rows.map((row) => (
        <li key={`${row.kind} ${row.id}`} className={styles.card}>
          <div className={styles['card-head']}>
            <PersonName row={row} />
            <PersonActions row={row} actions={actions} />
          </div>
          <dl className={styles.facts}>
            <dt>{t('settings.people.standing')}</dt>
            <dd>
              <PersonStanding row={row} />
            </dd>
            {row.kind === 'user' && (
              <>
                <dt>{t('settings.people.2fa')}</dt>
                <dd>
                  <SecondFactor row={row} />
                </dd>
                <dt>{t('settings.people.last-active')}</dt>
                <dd>
                  <LastActive row={row} />
                </dd>
              </>
            )}
            <dt>{t('settings.people.role')}</dt>
            <dd>
              <PersonRole row={row} roles={roles} actions={actions} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
