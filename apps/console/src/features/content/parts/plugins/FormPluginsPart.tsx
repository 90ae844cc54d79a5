import { lazyPart } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { PartBoundary } from '#lib/PartBoundary.tsx';
import { loadPluginPart } from '#lib/plugins/load-plugin-part.ts';
import { pluginsQuery } from '#lib/plugins/plugin-list.ts';
import { usePlugins } from '#lib/plugins/plugin-store.ts';
import { useMessages } from '#lib/use-messages.ts';
import { type FormPlugins, usePluginsOf } from './form-plugins.ts';

const FormPluginsHost = lazyPart(() =>
  loadPluginPart(async () => (await import('#features/content/plugins/FormPluginsHost.tsx')).FormPluginsHost),
);

/** After this long fields no longer wait for a plugin that is to edit them (spec 1, section 9). */
const mostWaitedMs = 20_000;

/** Opens the form to plugins where there are some, and renders their places above the fields. */
export function FormPluginsPart({ plugins }: { plugins: FormPlugins }) {
  const t = useMessages();
  const hasPlugins = usePlugins().length > 0;
  const { data: installed, isError } = useQuery(pluginsQuery);
  const isWithout = isError || installed?.length === 0;
  const parts = usePluginsOf(plugins, (of) => of.parts);
  useEffect(() => {
    const settle = () => plugins.change({ isSettled: true });
    if (isWithout) return settle();
    const timer = setTimeout(settle, mostWaitedMs);
    return () => clearTimeout(timer);
  }, [plugins, isWithout]);
  if (!hasPlugins) return null;
  return (
    <PartBoundary name={t('content.plugins')}>
      <Suspense>
        <FormPluginsHost />
      </Suspense>
      {parts !== null && <parts.Outlets />}
    </PartBoundary>
  );
}
