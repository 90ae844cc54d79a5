import { Empty, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { QueryError } from '#lib/forms/QueryError.tsx';
import { paths } from '#lib/paths.ts';
import { pluginsQuery } from '#lib/plugins/plugin-list.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useEnvironmentRefusal } from '#features/configuration/kit/environment-refusal.ts';
import { upgradeOf, upgradesQuery } from '../plugins/queries.ts';
import { UpgradeButton } from '../plugins/UpgradeButton.tsx';
import styles from './updates.module.css';

/** Installed plugins with a newer version. */
export function PluginUpdates() {
  const t = useMessages();
  const refusal = useEnvironmentRefusal('can_edit_schema');
  const plugins = useQuery(pluginsQuery);
  const upgrades = useQuery(upgradesQuery);
  const outdated = (plugins.data ?? []).filter(({ id }) => {
    const status = upgradeOf(upgrades.data, id)?.attributes.status;
    return status === 'available' || status === 'incompatible';
  });
  const isUnknown = upgrades.data?.some(({ attributes }) => attributes.status === 'unknown') ?? false;
  return (
    <section className={styles.section} aria-labelledby="plugin-updates">
      <h2 id="plugin-updates">{t('configuration.plugins.title')}</h2>
      {(plugins.isPending || upgrades.isPending) && <SkeletonRows rows={2} rowHeight={48} />}
      {upgrades.isError && (
        <QueryError
          title={t('configuration.updates.failed')}
          error={upgrades.error}
          onRetry={() => void upgrades.refetch()}
        />
      )}
      {isUnknown && <p className={styles.note}>{t('configuration.updates.unknown')}</p>}
      {upgrades.data !== undefined && outdated.length === 0 && !isUnknown && (
        <Empty icon={CircleCheck} title={t('configuration.updates.none')} />
      )}
      {outdated.length > 0 && (
        <ul className={styles.list}>
          {outdated.map((plugin) => (
            <li key={plugin.id}>
              <span className={styles.name}>
                <Link to={paths.plugin(plugin.id)}>{plugin.attributes.name}</Link>{' '}
                <small>{plugin.attributes.package_version}</small>
              </span>
              <UpgradeButton plugin={plugin} upgrade={upgradeOf(upgrades.data, plugin.id)} refusal={refusal} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
