import { callFrame } from './call-frame.ts';
import type { HookExtras } from './form-binding.ts';
import type { HookName } from './hooks.ts';
import { pluginStore } from './plugin-store.ts';

/** A plugin did not do what was asked of it. Its name and the hook are for the log and for notices. */
class PluginError extends Error {
  readonly pluginId: string;
  readonly reason: 'unavailable' | 'not-implemented' | 'failed';

  constructor(pluginId: string, reason: PluginError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PluginError';
    this.pluginId = pluginId;
    this.reason = reason;
  }
}

/** Whether a plugin is ready and implements a hook. */
export function implementsHook(pluginId: string, hook: HookName): boolean {
  return pluginStore.find(pluginId)?.child?.hooks.has(hook) ?? false;
}

/**
 * Calls a hook that renders nothing, in the boot frame of a plugin, once that is ready. The result is unchecked. There
 * is no deadline: a hook may wait for the user. Rejects with `PluginError` if the plugin is unavailable, does not
 * implement the hook, or throws.
 */
export async function callHook(
  pluginId: string,
  hook: HookName,
  args: readonly unknown[],
  extras: HookExtras = {},
): Promise<unknown> {
  const settled = await pluginStore.settled(pluginId);
  if (settled === null || settled.child === null)
    throw new PluginError(pluginId, 'unavailable', `Plugin ${pluginId} does not respond`);
  if (!settled.child.hooks.has(hook))
    throw new PluginError(pluginId, 'not-implemented', `Hook ${hook} of plugin ${pluginId} is not implemented!`);
  try {
    return await callFrame(settled.child, hook, args, extras);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PluginError(pluginId, 'failed', reason, { cause });
  }
}
