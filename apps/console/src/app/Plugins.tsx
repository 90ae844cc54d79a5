import { useIsFetching, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { logError } from '../lib/log-error.ts';
import { loadPluginPart } from '../lib/plugins/load-plugin-part.ts';
import type { PluginsHostProps } from '../lib/plugins/PluginsHost.tsx';
import { pluginsQuery } from '../lib/plugins/plugin-list.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { loadPluginPickers } from './plugin-pickers.ts';

/** Plugins wait no longer than this for a page that keeps loading something. */
const latestMs = 4_000;

/** First the list of plugins, then what hosts them. */
type Step = 'nothing' | 'list' | 'host';

/** Loads what hosts plugins, once the page has nothing more urgent to do, and only where one is installed. */
export function Plugins() {
  const step = useStepAtRest();
  const [loaded, setLoaded] = useState<{ PluginsHost: ComponentType<PluginsHostProps> } | null>(null);
  const { data: plugins } = useQuery({ ...pluginsQuery, enabled: step !== 'nothing' });
  const isNeeded = step === 'host' && plugins !== undefined && plugins.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    loadPluginPart(() => import('../lib/plugins/PluginsHost.tsx')).then(setLoaded, (error: unknown) =>
      logError('Plugins could not be loaded.', error),
    );
  }, [isNeeded]);
  return loaded === null ? null : <loaded.PluginsHost loadPickers={loadPluginPickers} />;
}

/** The next step whenever the page is idle and loads nothing: a page that opens must not share the network with it. */
function useStepAtRest(): Step {
  const [step, setStep] = useState<Step>('nothing');
  const isBusy = useIsFetching() > 0;
  const isDone = step === 'host';
  useEffect(() => {
    if (isDone || isBusy) return undefined;
    return whenIdle(() => setStep((before) => (before === 'nothing' ? 'list' : 'host')));
  }, [isDone, isBusy, step]);
  useEffect(() => {
    if (isDone) return undefined;
    const timer = setTimeout(() => setStep('host'), latestMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  return step;
}
