import { Banner } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '../layout/PageHead.tsx';
import { NotFound } from '../NotFound.tsx';
import { paths } from '../paths.ts';
import { useMessages } from '../use-messages.ts';
import { placeOfPage } from './page-place.ts';
import { pluginsQuery } from './plugin-list.ts';
import { PluginFrame } from './PluginFrame.tsx';
import styles from './plugin-page.module.css';

export interface PluginPageProps {
  pluginId: string;
  pageId: string;
  /** The label of the entry that leads here; the name of the plugin without one. */
  title?: string;
  /** The area around it, for the window's title. */
  within?: readonly string[];
}

/** A page that a plugin renders, as large as the place that it is in. */
export function PluginPage({ pluginId, pageId, title, within }: PluginPageProps) {
  const t = useMessages();
  const { pathname, search, hash } = useLocation();
  const { data: plugins } = useQuery(pluginsQuery);
  const plugin = plugins?.find(({ id }) => id === pluginId);
  const settings = useMemo(() => ({ pageId, location: { pathname, search, hash } }), [pageId, pathname, search, hash]);
  if (plugins !== undefined && plugin === undefined) return <NotFound backTo={paths.root()} />;
  const name = title ?? plugin?.attributes.name ?? t('plugin.loading');
  return (
    <div className={styles.page}>
      <PageHead title={name} within={within} />
      <h1 className={styles.title}>{name}</h1>
      {plugin !== undefined && placeOfPage(plugin) === 'console' && (
        <Banner>{t('plugin.opaque', { name: plugin.attributes.name })}</Banner>
      )}
      <div className={styles.frame}>
        {plugin !== undefined && (
          <PluginFrame
            key={`${pluginId} ${pageId}`}
            plugin={plugin}
            mode="renderPage"
            sizing="imposed"
            label={name}
            settings={settings}
          />
        )}
      </div>
    </div>
  );
}
