import { ButtonLink, confirm } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { GitFork } from 'lucide-react';
import { useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { managementApi } from '#lib/api.ts';
import { environmentsQuery, usePermissions } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { ListScreen } from '#lib/forms/ListScreen.tsx';
import { takeFocus } from '#lib/take-focus.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { EnvironmentCard } from './EnvironmentCard.tsx';
import { actionsOn, inOrder } from './environment-rules.ts';
import styles from './environments.module.css';
import { lineageOf } from './lineage.ts';
import { MaintenanceSwitch } from './MaintenanceSwitch.tsx';
import { PromoteDialog } from './PromoteDialog.tsx';

/** More sandboxes are compared on request alone: each comparison counts the records of two environments. */
const mostComparedCards = 10;

/** Every environment as a card, the primary one first, and maintenance mode (spec 2, section 2). */
function EnvironmentsScreen() {
  const t = useMessages();
  const { can } = usePermissions();
  const { hash } = useLocation();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<{ kind: 'compare' | 'promote'; id: string } | null>(null);
  const query = useQuery({
    ...environmentsQuery,
    // Live events report each step; this is for a window whose connection has been interrupted.
    refetchInterval: ({ state }) =>
      state.data?.every(({ meta }) => meta.status === 'ready') === false ? 3_000 : false,
  });
  const environments = inOrder(query.data ?? []);
  const primary = environments.find(({ meta }) => meta.primary);
  const lineage = lineageOf(environments);
  const Opened = opened?.kind === 'promote' ? PromoteDialog : CompareDialog;

  async function handleDelete(id: string) {
    const isConfirmed = await confirm({
      title: t('settings.environments.delete.title', { id }),
      body: t('settings.environments.delete.body'),
      confirmLabel: t('settings.environments.delete.confirm'),
      tone: 'danger',
      typeToConfirm: { value: id, label: t('settings.environments.delete.type', { id }) },
    });
    if (isConfirmed) await remove(id, t('settings.environments.delete.failed', { id }));
  }

  async function handleStop(id: string) {
    const isConfirmed = await confirm({
      title: t('settings.environments.stop.title', { id }),
      body: t('settings.environments.stop.body'),
      confirmLabel: t('settings.environments.stop.confirm'),
      tone: 'danger',
    });
    if (isConfirmed) await remove(id, t('settings.environments.stop.failed', { id }));
  }

  async function remove(id: string, failure: string) {
    try {
      // The notice of its success is the live event's, which every window of the project receives.
      await managementApi.delete('/environments/:environmentId', { params: { environmentId: id } });
      takeFocus(headingRef.current);
    } catch (error) {
      reportError(error, failure, t);
    }
    await queryClient.invalidateQueries(environmentsQuery);
  }

  return (
    <ListScreen
      texts="settings.environments"
      queries={[query]}
      headingRef={headingRef}
      action={
        primary !== undefined &&
        actionsOn(primary, environments, can).includes('fork') && (
          <ButtonLink href={paths.forkEnvironment(primary.id)} icon={GitFork} variant="primary">
            {t('settings.environments.fork.of', { id: primary.id })}
          </ButtonLink>
        )
      }
      dialogs={
        <>
          {opened !== null && primary !== undefined && (
            <Opened environmentId={opened.id} primaryId={primary.id} onClose={() => setOpened(null)} />
          )}
          <Outlet />
        </>
      }
    >
      {() => (
        <>
          {can('can_promote_environments') && <MaintenanceSwitch primaryId={primary?.id} />}
          <ul className={styles.cards} aria-label={t('settings.environments.title')}>
            {environments.map((environment, index) => (
              <EnvironmentCard
                key={environment.id}
                environment={environment}
                seenAt={query.dataUpdatedAt}
                primary={environments.length <= mostComparedCards + 1 ? primary : undefined}
                lineage={lineage.rows[index]}
                lineageWidth={lineage.width}
                actions={actionsOn(environment, environments, can)}
                isHighlighted={hash === `#${environment.id}`}
                onCompare={() => setOpened({ kind: 'compare', id: environment.id })}
                onPromote={() => setOpened({ kind: 'promote', id: environment.id })}
                onDelete={() => void handleDelete(environment.id)}
                onStop={() => void handleStop(environment.id)}
              />
            ))}
          </ul>
        </>
      )}
    </ListScreen>
  );
}

export { EnvironmentsScreen as screen };
