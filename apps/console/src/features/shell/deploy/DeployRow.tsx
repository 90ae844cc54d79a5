import type { BuildTriggerResource } from '@lectern/contract';
import { Button, Link, StatusMark, Time } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { abortBuild, triggerBuild } from '#lib/build-triggers.ts';
import { reportError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { deployShapes, deployStateOf } from './deploy-state.ts';
import styles from './deploy.module.css';

/** How long a build cannot be started again (spec 1, section 9). */
const lockedMs = 2_000;

interface DeployRowProps {
  trigger: BuildTriggerResource;
  /** Closes the sheet. */
  onLeave: () => void;
}

/** The state of a build trigger, and what can be done about it. */
export function DeployRow({ trigger, onLeave }: DeployRowProps) {
  const t = useMessages();
  const [isLocked, setIsLocked] = useState(false);
  const state = deployStateOf(trigger);
  const action = t(state === 'failed' ? 'shell.deploy.retry' : 'shell.deploy.run');
  const { name, frontend_url: frontendUrl, last_build_completed_at: completedAt } = trigger.attributes;

  useEffect(() => {
    if (!isLocked) return;
    const timer = setTimeout(() => setIsLocked(false), lockedMs);
    return () => clearTimeout(timer);
  }, [isLocked]);

  function handleDeploy() {
    setIsLocked(true);
    triggerBuild(trigger.id).catch((error: unknown) => reportError(error, t('shell.deploy.run-failed', { name }), t));
  }

  function handleAbort() {
    abortBuild(trigger.id).catch((error: unknown) => reportError(error, t('shell.deploy.abort-failed', { name }), t));
  }

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <b>
          {frontendUrl === null ? (
            name
          ) : (
            <Link href={frontendUrl} target="_blank" rel="noreferrer">
              {name}
            </Link>
          )}
        </b>
        <span className={styles.state}>
          <StatusMark shape={deployShapes[state]}>{t(`shell.deploy.state.${state}`)}</StatusMark>
          {state === 'clean' && completedAt !== null && <Time value={completedAt} />}
        </span>
        {state === 'failed' && (
          <Link href={paths.deploymentLogs(trigger.id)} onPress={onLeave}>
            {t('shell.deploy.logs')}
          </Link>
        )}
      </div>
      {state === 'pending' ? (
        <Button
          size="s"
          aria-label={t('shell.deploy.of', { action: t('shell.deploy.abort'), name })}
          onPress={handleAbort}
        >
          {t('shell.deploy.abort')}
        </Button>
      ) : (
        <Button
          size="s"
          aria-label={t('shell.deploy.of', { action: isLocked ? t('shell.deploy.running') : action, name })}
          isBusy={isLocked}
          busyLabel={t('shell.deploy.running')}
          disabledReason={state === 'disabled' ? t('shell.deploy.state.disabled') : undefined}
          onPress={handleDeploy}
        >
          {action}
        </Button>
      )}
    </li>
  );
}
