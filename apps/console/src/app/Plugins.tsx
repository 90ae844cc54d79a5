import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { logError } from '../lib/log-error.ts';
import { loadPluginPart } from '../lib/plugins/load-plugin-part.ts';
import type { PluginsHostProps } from '../lib/plugins/PluginsHost.tsx';
import { pluginsQuery } from '../lib/plugins/plugin-list.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { loadPluginPickers } from './plugin-pickers.ts';

/** Loads what hosts plugins, once the page has nothing more urgent to do, and only where one is installed. */
export function Plugins() {
  const [isIdle, setIsIdle] = useState(false);
  const [loaded, setLoaded] = useState<{ PluginsHost: ComponentType<PluginsHostProps> } | null>(null);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { data: plugins } = useQuery({ ...pluginsQuery, enabled: isIdle });
  const isNeeded = plugins !== undefined && plugins.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    loadPluginPart(() => import('../lib/plugins/PluginsHost.tsx')).then(setLoaded, (error: unknown) =>
      logError('Plugins could not be loaded.', error),
    );
  }, [isNeeded]);
  return loaded === null ? null : <loaded.PluginsHost loadPickers={loadPluginPickers} />;
}
