import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { logError } from '#lib/log-error.ts';
import { messageStore } from '#lib/message-store.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { demoQuery } from './demo-query.ts';

/** Shows the time that a demo has left, once the page has nothing more urgent to do. Nothing in other projects. */
export function DemoHost() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const isDemo = useQuery({ ...demoQuery, enabled: isIdle }).data != null;
  const [loaded, setLoaded] = useState<{ DemoTools: ComponentType } | null>(null);
  useEffect(() => {
    if (isDemo) loadTools().then(setLoaded, (error: unknown) => logError('The demo could not be shown.', error));
  }, [isDemo]);
  return !isDemo || loaded === null ? null : <loaded.DemoTools />;
}

async function loadTools(): Promise<{ DemoTools: ComponentType }> {
  const { loadDemoMessages } = await import('./i18n/index.ts');
  const [{ DemoTools }] = await Promise.all([import('./DemoTools.tsx'), messageStore.add(loadDemoMessages)]);
  return { DemoTools };
}
