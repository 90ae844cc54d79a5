import type { PluginPickers } from '../lib/plugins/host-services.ts';

/** The dialogs of features that plugins may open, loaded on first use. */
export async function loadPluginPickers(): Promise<PluginPickers> {
  throw new Error('Not here yet.');
}
