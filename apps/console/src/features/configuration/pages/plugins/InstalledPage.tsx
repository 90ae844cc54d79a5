import { Banner, ButtonLink, Empty } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus, Puzzle, Store } from 'lucide-react';
import { useRef } from 'react';
import { Outlet } from 'react-router';
import { ListScreen } from '#lib/forms/ListScreen.tsx';
import { paths } from '#lib/paths.ts';
import { pluginsQuery } from '#lib/plugins/plugin-list.ts';
import { schemaQuery } from '#lib/records/queries.ts';
import { takeFocus } from '#lib/take-focus.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useEnvironmentRefusal } from '#features/configuration/kit/environment-refusal.ts';
import { PluginRow } from './PluginRow.tsx';
import { pluginUses } from './plugin-uses.ts';
import { upgradeOf, upgradesQuery } from './queries.ts';
import styles from './plugins.module.css';

/** The installed plugins: source, rights, fields that use them, and available upgrades. */
export function InstalledPage() {
  const t = useMessages();
  const plugins = useQuery(pluginsQuery);
  const schema = useQuery(schemaQuery);
  const upgrades = useQuery(upgradesQuery);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const refusal = useEnvironmentRefusal('can_edit_schema');
  const installed = plugins.data ?? [];
  return (
    <ListScreen
      texts="configuration.plugins"
      queries={[plugins]}
      headingRef={headingRef}
      action={
        <span className={styles.actions}>
          <ButtonLink href={paths.newPrivatePlugin()} icon={Plus}>
            {t('configuration.private.add')}
          </ButtonLink>
          <ButtonLink href={paths.marketplace()} icon={Store} variant="primary">
            {t('configuration.marketplace.browse')}
          </ButtonLink>
        </span>
      }
      dialogs={<Outlet />}
    >
      {() => (
        <>
          {refusal !== undefined && <Banner>{refusal}</Banner>}
          {installed.length === 0 ? (
            <Empty icon={Puzzle} title={t('configuration.plugins.none.title')}>
              {t('configuration.plugins.none.body')}
            </Empty>
          ) : (
            <ul className={styles.list} aria-label={t('configuration.plugins.title')}>
              {installed.map((plugin) => (
                <PluginRow
                  key={plugin.id}
                  plugin={plugin}
                  upgrade={upgradeOf(upgrades.data, plugin.id)}
                  useCount={schema.data && pluginUses(schema.data, plugin.id).length}
                  refusal={refusal}
                  onRemoved={() => takeFocus(headingRef.current)}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </ListScreen>
  );
}
