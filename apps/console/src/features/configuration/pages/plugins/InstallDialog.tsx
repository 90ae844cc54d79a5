import type { PluginPackageResource } from '@lectern/contract';
import { Banner, Button, Dialog, Facts, Link, notify, SkeletonRows, Time } from '@lectern/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { showError } from '#lib/error-notices.ts';
import { paths } from '#lib/paths.ts';
import { pluginsQuery } from '#lib/plugins/plugin-list.ts';
import { useMessages } from '#lib/use-messages.ts';
import { describePackageProblem } from './package-problem.ts';
import { PermissionsList } from './PermissionsList.tsx';
import { createPlugin, packageQuery } from './queries.ts';
import styles from './plugins.module.css';

interface InstallDialogProps {
  /** Of the package. */
  name: string;
  /** Why nothing may be installed. */
  refusal: string | undefined;
  onClose: () => void;
}

/** A package before it is installed: what it is, and what it may do then. */
export function InstallDialog({ name, refusal, onClose }: InstallDialogProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const found = useQuery(packageQuery(name));
  const plugins = useQuery(pluginsQuery);
  const installed = plugins.data?.find(({ attributes }) => attributes.package_name === name);
  const install = useMutation({
    mutationFn: ({ id, attributes }: PluginPackageResource) =>
      createPlugin({ package_name: id, package_version: attributes.version }),
    onSuccess: async (plugin) => {
      notify.success(t('configuration.marketplace.done', { name: plugin.attributes.name }));
      await navigate(paths.plugin(plugin.id));
    },
    onError: (error) =>
      showError(error, t('configuration.marketplace.install-failed', { name }), {
        detail: describePackageProblem(error, t),
      }),
  });
  const title = found.data?.attributes.title ?? name;
  return (
    <Dialog
      size="s"
      title={title}
      subtitle={title === name ? undefined : name}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          {installed !== undefined && (
            <Button variant="primary" onPress={() => void navigate(paths.plugin(installed.id))}>
              {t('configuration.marketplace.open')}
            </Button>
          )}
          {found.data !== undefined && installed === undefined && (
            <Button
              variant="primary"
              disabledReason={refusal}
              isBusy={install.isPending}
              busyLabel={t('configuration.marketplace.installing')}
              onPress={() => install.mutate(found.data)}
            >
              {t('configuration.marketplace.install')}
            </Button>
          )}
        </>
      }
    >
      <DialogHead title={title} within={[t('configuration.marketplace.title'), t('configuration.area')]} />
      {found.isPending && <SkeletonRows rows={4} rowHeight={28} />}
      {found.isError && (
        <Banner
          tone="warning"
          role="alert"
          actions={
            <Button size="s" variant="quiet" onPress={() => void found.refetch()}>
              {t('configuration.plugin.retry')}
            </Button>
          }
        >
          {describePackageProblem(found.error, t)}
        </Banner>
      )}
      {found.data && <PackageFacts found={found.data} isInstalled={installed !== undefined} />}
    </Dialog>
  );
}

function PackageFacts({ found, isInstalled }: { found: PluginPackageResource; isInstalled: boolean }) {
  const t = useMessages();
  const { description, version, published_at: publishedAt, homepage, permissions } = found.attributes;
  return (
    <div className={styles.form}>
      {isInstalled && <Banner tone="success">{t('configuration.marketplace.is-installed')}</Banner>}
      {description !== null && <p>{description}</p>}
      {found.attributes.is_legacy && <Banner>{t('configuration.package.legacy')}</Banner>}
      <section aria-labelledby="plugin-rights">
        <h3 id="plugin-rights" className={styles.heading}>
          {t('configuration.package.rights')}
        </h3>
        <PermissionsList permissions={permissions} />
      </section>
      <Facts
        facts={[
          { label: t('configuration.package.version-label'), value: version },
          ...(publishedAt === null
            ? []
            : [{ label: t('configuration.package.published'), value: <Time value={publishedAt} /> }]),
          ...(homepage === null
            ? []
            : [
                {
                  label: t('configuration.package.homepage'),
                  value: (
                    <Link href={homepage} target="_blank" rel="noreferrer">
                      {homepage.replace(/^https?:\/\//, '')}
                    </Link>
                  ),
                },
              ]),
        ]}
      />
    </div>
  );
}
