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

interface LoadedHost {
  PluginsHost: ComponentType<PluginsHostProps>;
}

/** First the list of plugins, then what hosts them. */
type Step = 'nothing' | 'list' | 'host';

/** What hosts plugins, loaded once the page has nothing more urgent to do, and only where one is installed. */
export function Plugins() {
  const [loaded, setLoaded] = useState<LoadedHost | null>(null);
  if (loaded === null) return <HostLoader onLoaded={setLoaded} />;
  return <loaded.PluginsHost loadPickers={loadPluginPickers} />;
}

/** Follows what the page loads, which the host must not be rendered again for. */
function HostLoader({ onLoaded }: { onLoaded: (host: LoadedHost) => void }) {
  const step = useStepAtRest();
  const { data: plugins } = useQuery({ ...pluginsQuery, enabled: step !== 'nothing' });
  const isNeeded = step === 'host' && plugins !== undefined && plugins.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    loadPluginPart(() => import('../lib/plugins/PluginsHost.tsx')).then(onLoaded, (error: unknown) =>
      logError('Plugins could not be loaded.', error),
    );
  }, [isNeeded, onLoaded]);
  return null;
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
