import type { PluginUpgradeResource } from '@lectern/contract';
import { Button, Dialog, Facts, notify } from '@lectern/ui';
import { useMutation } from '@tanstack/react-query';
import { showError } from '#lib/error-notices.ts';
import type { Plugin } from '#lib/plugins/plugin.ts';
import { useMessages } from '#lib/use-messages.ts';
import { describePackageProblem } from './package-problem.ts';
import { PermissionsList } from './PermissionsList.tsx';
import { updatePlugin } from './queries.ts';
import styles from './plugins.module.css';

interface UpgradeDialogProps {
  plugin: Plugin;
  upgrade: PluginUpgradeResource;
  onClose: () => void;
}

/** A newer version of a plugin before it is installed: what it may do more or less than the present one. */
export function UpgradeDialog({ plugin, upgrade, onClose }: UpgradeDialogProps) {
  const t = useMessages();
  const { name } = plugin.attributes;
  const {
    installed_version: installed,
    latest_version: latest,
    added_permissions: added,
    removed_permissions: removed,
  } = upgrade.attributes;
  const run = useMutation({
    mutationFn: () => updatePlugin(plugin, { package_version: latest }),
    onSuccess: () => {
      notify.success(t('configuration.upgrade.done', { name, version: latest ?? '' }));
      onClose();
    },
    onError: (error) =>
      showError(error, t('configuration.upgrade.failed', { name }), { detail: describePackageProblem(error, t) }),
  });
  return (
    <Dialog
      size="s"
      title={t('configuration.upgrade.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            isBusy={run.isPending}
            busyLabel={t('configuration.upgrade.running')}
            onPress={() => run.mutate()}
          >
            {t('configuration.upgrade')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Facts
          facts={[
            { label: t('configuration.upgrade.installed'), value: installed },
            { label: t('configuration.upgrade.latest'), value: latest },
          ]}
        />
        {added.length > 0 && (
          <section aria-labelledby="upgrade-added">
            <h3 id="upgrade-added" className={styles.heading}>
              {t('configuration.upgrade.added')}
            </h3>
            <PermissionsList isDifference permissions={added} />
          </section>
        )}
        {removed.length > 0 && (
          <section aria-labelledby="upgrade-removed">
            <h3 id="upgrade-removed" className={styles.heading}>
              {t('configuration.upgrade.removed')}
            </h3>
            <PermissionsList isDifference permissions={removed} />
          </section>
        )}
        {added.length + removed.length === 0 && <p>{t('configuration.upgrade.same')}</p>}
      </div>
    </Dialog>
  );
}
