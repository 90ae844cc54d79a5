import { Link, PlainButton, Popover, StatusMark } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Rocket } from 'lucide-react';
import { buildTriggersQuery } from '#lib/build-triggers.ts';
import { useMe, usePermissions } from '#lib/current-site.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { deployShapes, deployStateOf, followedTriggers, worstState } from './deploy-state.ts';
import { DeployRow } from './DeployRow.tsx';
import bar from '../bar-button.module.css';
import styles from './deploy.module.css';

/** The button of the navigation bar with the build triggers that the user may run. Nothing where there are none. */
export function DeployStatus() {
  const t = useMessages();
  const { actor } = useMe();
  const { can } = usePermissions();
  const triggers = followedTriggers(actor, useQuery(buildTriggersQuery).data ?? []);
  if (triggers.length === 0) return null;
  const state = worstState(triggers.map(deployStateOf));
  return (
    <Popover
      label={t('shell.deploy.title')}
      placement="bottom end"
      trigger={
        <PlainButton
          className={bar.button}
          aria-label={state === null ? t('shell.deploy.title') : t(`shell.deploy.title.${state}`)}
        >
          <Rocket aria-hidden />
          {state !== null && (
            <span className={styles.mark}>
              <StatusMark shape={deployShapes[state]} size={9} />
            </span>
          )}
        </PlainButton>
      }
    >
      {(close) => (
        <div className={styles.sheet}>
          <ul className={styles.rows} aria-label={t('shell.deploy.title')}>
            {triggers.map((trigger) => (
              <DeployRow key={trigger.id} trigger={trigger} onLeave={close} />
            ))}
          </ul>
          {can('can_manage_build_triggers') && (
            <p className={styles.foot}>
              <Link href={paths.projectSettingsPage('build_triggers')} onPress={close}>
                {t('shell.deploy.configure')}
              </Link>
            </p>
          )}
        </div>
      )}
    </Popover>
  );
}
