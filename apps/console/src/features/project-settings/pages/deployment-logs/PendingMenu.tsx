import type { BuildTriggerResource } from '@lectern/contract';
import { canTriggerBuild } from '@lectern/domain';
import { Button, MenuItem, MenuTrigger } from '@lectern/ui';
import { ChevronDown, CircleStop } from 'lucide-react';
import { useMe } from '#lib/current-site.ts';
import { abortBuild, abortIndexing } from '#lib/build-triggers.ts';
import { reportError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';

interface PendingMenuProps {
  kind: 'build' | 'indexing';
  triggers: readonly BuildTriggerResource[];
}

/** Builds, or indexing, in progress, each with a way to abort it for those who may. Nothing while there are none. */
export function PendingMenu({ kind, triggers }: PendingMenuProps) {
  const t = useMessages();
  const { actor } = useMe();
  const pending = triggers.filter(({ attributes }) => attributes[`${kind}_status`] === 'pending');
  if (pending.length === 0) return null;

  async function handleAbort({ id, attributes: { name } }: BuildTriggerResource) {
    try {
      await (kind === 'build' ? abortBuild(id) : abortIndexing(id));
    } catch (error) {
      reportError(error, t(`settings.deploy-logs.abort-failed.${kind}`, { name }), t);
    }
  }

  return (
    <MenuTrigger
      label={t(`settings.deploy-logs.pending.${kind}.menu`)}
      placement="bottom end"
      disabledKeys={pending.filter(({ id }) => !canTriggerBuild(actor, id)).map(({ id }) => id)}
      menu={pending.map((trigger) => (
        <MenuItem
          key={trigger.id}
          id={trigger.id}
          icon={CircleStop}
          detail={canTriggerBuild(actor, trigger.id) ? undefined : t('settings.deploy-logs.abort.refused')}
          onAction={() => void handleAbort(trigger)}
        >
          {t('settings.deploy-logs.abort', { name: trigger.attributes.name })}
        </MenuItem>
      ))}
    >
      <Button size="s" trailingIcon={ChevronDown}>
        {t(`settings.deploy-logs.pending.${kind}`, { count: pending.length })}
      </Button>
    </MenuTrigger>
  );
}
