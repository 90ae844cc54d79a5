import { isPlainObject } from '@lectern/domain';
import { logError } from '#lib/log-error.ts';
import { parameterDefinitions, parameterProblems } from '#lib/plugins/legacy-parameters.ts';
import { isLegacy } from '#lib/plugins/plugin.ts';
import { pluginStore } from '#lib/plugins/plugin-store.ts';
import { callHook, implementsHook } from '#lib/plugins/call-hook.ts';

const none: Record<string, unknown> = {};

/** How long a plugin may think about parameters before they count as valid. */
const deadlineMs = 5000;

/**
 * What a plugin finds wrong with the parameters of one of its extensions; empty when nothing is, or it does not say.
 */
export async function parameterErrors(
  pluginId: string,
  extensionId: string | null,
  parameters: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const plugin = pluginStore.find(pluginId)?.plugin;
  if (plugin !== undefined && isLegacy(plugin))
    return parameterProblems(parameterDefinitions(plugin, 'instance'), parameters);
  const hook = 'validateManualFieldExtensionParameters';
  if (extensionId === null || !implementsHook(pluginId, hook)) return none;
  try {
    const found = await Promise.race([
      callHook(pluginId, hook, [extensionId, parameters]),
      new Promise((resolve) => setTimeout(resolve, deadlineMs)),
    ]);
    return isPlainObject(found) ? found : none;
  } catch (error) {
    logError(`Hook ${hook} of plugin ${pluginId} has a bug!`, error);
    return none;
  }
}
