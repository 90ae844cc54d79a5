import type { Plugin } from '#lib/plugins/plugin.ts';
import { Badge, IconButton, MenuItem, MenuTrigger } from '@lectern/ui';
import { Ellipsis, ListTree, Puzzle, Settings2, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { usePlugin } from '#lib/plugins/plugin-store.ts';
import { useMessages } from '#lib/use-messages.ts';
import { PluginBadges, PluginSource } from './PluginFacts.tsx';
import { useRemovePlugin } from './use-remove-plugin.ts';
import styles from './plugins.module.css';

interface PluginRowProps {
  plugin: Plugin;
  /** Fields that use it; undefined until they are known. */
  useCount: number | undefined;
  /** Why nothing may be changed. */
  refusal: string | undefined;
  onRemoved: () => void;
}

/** An installed plugin in the list. */
export function PluginRow({ plugin, useCount, refusal, onRemoved }: PluginRowProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const remove = useRemovePlugin();
  const isUnavailable = usePlugin(plugin.id)?.boot === 'unavailable';
  const { name, description } = plugin.attributes;
  return (
    <li className={styles.row}>
      <span className={styles.tile} aria-hidden>
        <Puzzle />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>
          <Link to={paths.plugin(plugin.id)}>{name}</Link>
          <PluginBadges plugin={plugin} />
          {isUnavailable && <Badge tone="danger">{t('configuration.plugins.badge.unavailable')}</Badge>}
        </p>
        {Boolean(description) && <p className={styles.description}>{description}</p>}
        <p className={styles.meta}>
          <span>
            <PluginSource plugin={plugin} />
          </span>
          {useCount !== undefined && (
            <Link className={styles.link} to={paths.pluginFields(plugin.id)}>
              {t('configuration.plugins.fields', { count: useCount })}
            </Link>
          )}
        </p>
      </div>
      <div className={styles.tools}>
        <MenuTrigger
          label={t('configuration.plugins.more', { name })}
          placement="bottom end"
          menu={
            <>
              <MenuItem id="settings" icon={Settings2} onAction={() => void navigate(paths.plugin(plugin.id))}>
                {t('configuration.plugins.settings')}
              </MenuItem>
              <MenuItem id="fields" icon={ListTree} onAction={() => void navigate(paths.pluginFields(plugin.id))}>
                {t('configuration.plugins.show-fields')}
              </MenuItem>
              <MenuItem
                id="remove"
                icon={Trash2}
                tone="danger"
                isDisabled={refusal !== undefined}
                detail={refusal}
                onAction={() =>
                  void remove(plugin).then((isRemoved) => {
                    if (isRemoved) onRemoved();
                  })
                }
              >
                {t('configuration.plugins.remove')}
              </MenuItem>
            </>
          }
        >
          <IconButton icon={Ellipsis} label={t('configuration.plugins.more', { name })} />
        </MenuTrigger>
      </div>
    </li>
  );
}
