import type { BuildTriggerResource } from '@lectern/contract';
import { canTriggerBuild } from '@lectern/domain';
import { Button, notify, StatusMark, type StatusShape, Time } from '@lectern/ui';
import { useMutation } from '@tanstack/react-query';
import { CircleStop, Rocket } from 'lucide-react';
import { abortBuild, triggerBuild } from '#lib/build-triggers.ts';
import { useMe } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FormPart } from '#features/project-settings/kit/FormPart.tsx';
import styles from './build-triggers.module.css';

interface TriggerProps {
  entry: BuildTriggerResource;
}

/** The state of the last build, and buttons that start and abort one. */
export function BuildPart({ entry, isChanged }: TriggerProps & { isChanged: boolean }) {
  const t = useMessages();
  const { actor } = useMe();
  const { name, enabled, build_status: status } = entry.attributes;
  const run = useMutation({
    mutationFn: () => triggerBuild(entry.id),
    onSuccess: () => notify.success(t('settings.build-triggers.triggered', { name })),
    onError: (error) => reportError(error, t('settings.build-triggers.trigger-failed', { name }), t),
  });
  const abort = useMutation({
    mutationFn: () => abortBuild(entry.id),
    onError: (error) => reportError(error, t('settings.deploy-logs.abort-failed.build', { name }), t),
  });
  const refusal = !canTriggerBuild(actor, entry.id)
    ? t('settings.deploy-logs.abort.refused')
    : enabled
      ? undefined
      : t('settings.build-triggers.disabled');
  return (
    <FormPart
      title={t('settings.build-triggers.part.build')}
      lead={isChanged ? t('settings.build-triggers.saved-only') : undefined}
    >
      <p className={styles.state}>
        <BuildState entry={entry} />
      </p>
      <div className={styles.buttons}>
        <Button
          icon={Rocket}
          isBusy={run.isPending}
          busyLabel={t('settings.build-triggers.triggering')}
          disabledReason={refusal}
          onPress={() => run.mutate()}
        >
          {t('settings.build-triggers.trigger')}
        </Button>
        {status === 'pending' && (
          <Button
            icon={CircleStop}
            isBusy={abort.isPending}
            disabledReason={canTriggerBuild(actor, entry.id) ? undefined : refusal}
            onPress={() => abort.mutate()}
          >
            {t('settings.build-triggers.abort')}
          </Button>
        )}
      </div>
    </FormPart>
  );
}

const shapes: Readonly<Record<BuildTriggerResource['attributes']['build_status'], StatusShape>> = {
  unstarted: 'off',
  pending: 'running',
  success: 'published',
  failed: 'invalid',
};

/** The state of the last build, in words. */
export function BuildState({ entry: { attributes } }: TriggerProps) {
  const t = useMessages();
  const { build_status: status, last_build_completed_at: completedAt } = attributes;
  return (
    <>
      <StatusMark shape={shapes[status]}>{t(`settings.build-triggers.status.${status}`)}</StatusMark>
      {completedAt !== null && status !== 'pending' && (
        <>
          {' · '}
          <Time value={completedAt} />
        </>
      )}
    </>
  );
}
