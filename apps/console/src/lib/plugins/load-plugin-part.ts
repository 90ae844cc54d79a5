import { messageStore } from '../message-store.ts';

/** A part that shows plugins, once it and its texts are here. */
export async function loadPluginPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const { loadPluginMessages } = await import('./i18n/index.ts');
  const [part] = await Promise.all([load(), messageStore.add(loadPluginMessages)]);
  return part;
}
