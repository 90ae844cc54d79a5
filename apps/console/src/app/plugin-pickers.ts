import type { PluginPickers } from '../lib/plugins/host-services.ts';
import { loadFieldMessages } from '../lib/i18n/fields.ts';
import { messageStore } from '../lib/message-store.ts';
import { queryClient } from '../lib/query.ts';
import { schemaQuery } from '../lib/records/queries.ts';

/** The dialogs of features that plugins may open, with what they need; loaded on first use. */
export async function loadPluginPickers(): Promise<PluginPickers> {
  const [{ pluginPickers }, { loadContentMessages }, { loadMediaMessages }] = await Promise.all([
    import('./PluginPickers.tsx'),
    import('../features/content/i18n/index.ts'),
    import('../features/media/i18n/index.ts'),
    queryClient.ensureQueryData(schemaQuery),
  ]);
  await Promise.all([loadFieldMessages, loadContentMessages, loadMediaMessages].map((load) => messageStore.add(load)));
  return pluginPickers;
}
