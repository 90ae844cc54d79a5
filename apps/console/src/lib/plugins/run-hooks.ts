import { notify } from '@lectern/ui';
import { logError } from '../log-error.ts';
import { callHook } from './call-hook.ts';
import type { HookExtras } from './form-binding.ts';
import type { HookName } from './hooks.ts';
import { hostServices } from './host-services.ts';
import type { Plugin } from './plugin.ts';
import { waitFor } from './waiting-notice.ts';

/**
 * Executes an action of a plugin. There is no deadline, since a plugin may ask the user something; after five seconds a
 * notice says who is working and offers to stop waiting. A failure is a notice with the plugin's own words. `args` may
 * be a function where they have to be fetched.
 */
export async function executeAction(
  plugin: Plugin,
  hook: Extract<HookName, `execute${string}`>,
  args: readonly unknown[] | (() => Promise<readonly unknown[]>),
  extras?: HookExtras,
): Promise<void> {
  const { t } = hostServices();
  const { name } = plugin.attributes;
  const wait = waitFor(plugin, t);
  const run = async () => callHook(plugin.id, hook, typeof args === 'function' ? await args() : args, extras);
  try {
    await Promise.race([run(), wait.over]);
  } catch (error) {
    logError(`Hook ${hook} of plugin ${plugin.id} has a bug!`, error);
    notify.error(t('plugin.failed', { name }), { detail: error instanceof Error ? error.message : String(error) });
  } finally {
    wait.end();
  }
}
