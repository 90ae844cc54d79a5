import { messageStore } from '#lib/message-store.ts';

/** A part of the shell about deployments, once it and its texts are here. */
export async function loadDeployPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const { loadDeployMessages } = await import('./i18n/index.ts');
  const [part] = await Promise.all([load(), messageStore.add(loadDeployMessages)]);
  return part;
}
