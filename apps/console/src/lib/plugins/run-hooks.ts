import { notify } from '@lectern/ui';
import { logError } from '../log-error.ts';
import { callHook } from './call-hook.ts';
import type { HookExtras } from './form-binding.ts';
import { slowAfterMs } from './frame-connection.ts';
import type { HookName } from './hooks.ts';
import { hostServices } from './host-services.ts';
import type { Plugin } from './plugin.ts';

class Cancelled extends Error {}

/**
 * Executes an action of a plugin. There is no deadline, since a plugin may ask the user something; after five seconds a
 * notice says who is working and offers to stop waiting. A failure is a notice with the plugin's own words.
 */
export async function executeAction(
  plugin: Plugin,
  hook: Extract<HookName, `execute${string}`>,
  args: readonly unknown[],
  extras?: HookExtras,
): Promise<void> {
  try {
    await waitFor(plugin, callHook(plugin.id, hook, args, extras));
  } catch (error) {
    if (error instanceof Cancelled) return;
    logError(`Hook ${hook} of plugin ${plugin.id} has a bug!`, error);
    notify.error(hostServices().t('plugin.failed', { name: plugin.attributes.name }), { detail: messageOf(error) });
  }
}

/** Says after a while which plugin is working. */
async function waitFor<Result>(plugin: Plugin, result: Promise<Result>): Promise<Result> {
  const { t } = hostServices();
  const id = `plugin-working-${plugin.id}`;
  let cancel: (reason: Error) => void = () => undefined;
  const cancelled = new Promise<never>((_resolve, reject) => {
    cancel = reject;
  });
  const timer = setTimeout(() => {
    notify.info(t('plugin.slow', { name: plugin.attributes.name }), {
      id,
      shownForMs: Infinity,
      action: { label: t('plugin.cancel'), onAction: () => cancel(new Cancelled()) },
    });
  }, slowAfterMs);
  try {
    return await Promise.race([result, cancelled]);
  } finally {
    clearTimeout(timer);
    notify.dismiss(id);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
