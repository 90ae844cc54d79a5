import type { EnvironmentResource } from '@lectern/contract';
import { Badge, buttonClass, StatusMark, Table, TableCell, TableHeader, TableRow, Time } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { environmentsQuery, useEnvironment, useSite } from '#lib/current-site.ts';
import { environmentHome } from '#lib/environment.ts';
import { useMessages } from '#lib/use-messages.ts';
import { ListScreen } from '#features/project-settings/kit/ListScreen.tsx';
import styles from '#features/project-settings/settings.module.css';

/** Every environment, the primary one first. */
function EnvironmentsScreen() {
  const t = useMessages();
  const current = useEnvironment();
  const timeZone = useSite().attributes.timezone;
  const query = useQuery(environmentsQuery);
  const environments = (query.data ?? []).toSorted(
    (a, b) => Number(b.meta.primary) - Number(a.meta.primary) || a.id.localeCompare(b.id),
  );
  return (
    <ListScreen texts="settings.environments" queries={[query]}>
      {() => (
        <div className={styles.wrap}>
          <Table
            label={t('settings.environments.title')}
            head={
              <>
                <TableHeader>{t('settings.environments.name')}</TableHeader>
                <TableHeader>{t('settings.environments.created')}</TableHeader>
                <TableHeader>{t('settings.environments.changed')}</TableHeader>
                <TableHeader isRight>{t('settings.environments.open')}</TableHeader>
              </>
            }
          >
            {environments.map((environment) => (
              <TableRow key={environment.id}>
                <TableCell>
                  <EnvironmentName environment={environment} />
                </TableCell>
                <TableCell>
                  <Time value={environment.meta.created_at} timeZone={timeZone} />
                </TableCell>
                <TableCell>
                  <Time value={environment.meta.last_data_change_at} timeZone={timeZone} />
                </TableCell>
                <TableCell isRight>
                  {environment.id === current.id && t('settings.environments.open.here')}
                  {environment.id !== current.id && environment.meta.status === 'ready' && (
                    <OpenLink environment={environment} />
                  )}
                </TableCell>
              </TableRow>
            ))}
          </Table>
        </div>
      )}
    </ListScreen>
  );
}

export { EnvironmentsScreen as screen };

function EnvironmentName({ environment: { id, meta } }: { environment: EnvironmentResource }) {
  const t = useMessages();
  return (
    <>
      <span className={styles.env}>
        <span className={styles.mono}>{id}</span>
        <Badge tone={meta.primary ? 'primary' : 'sandbox'}>
          {t(meta.primary ? 'settings.environments.primary' : 'settings.environments.sandbox')}
        </Badge>
        {meta.status !== 'ready' && (
          <StatusMark shape="running">{t(`settings.environments.status.${meta.status}`)}</StatusMark>
        )}
      </span>
      {meta.forked_from !== null && (
        <span className={styles['table-sub']}>{t('settings.environments.forked-from', { id: meta.forked_from })}</span>
      )}
    </>
  );
}

/** A plain anchor: it leaves the router, whose base is the environment. */
function OpenLink({ environment }: { environment: EnvironmentResource }) {
  const t = useMessages();
  return (
    <a
      className={buttonClass({ size: 's' })}
      href={environmentHome(environment.meta.primary ? null : environment.id)}
      aria-label={t('settings.environments.open.label', { id: environment.id })}
    >
      {t('settings.environments.open')}
    </a>
  );
}
