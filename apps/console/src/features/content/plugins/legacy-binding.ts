import type { PluginFormBinding } from '#lib/plugins/form-binding.ts';
import type { Plugin } from '#lib/plugins/plugin.ts';

/**
 * The same form for plugins of the SDK before hooks, which know some properties by other names (reference, plugin host
 * 8).
 */
export function legacyBinding(binding: PluginFormBinding, { id }: Plugin): PluginFormBinding {
  return {
    ...binding,
    settings: () => {
      const settings = binding.settings();
      const { formValues, item } = settings;
      return { ...settings, itemValue: formValues, itemId: item?.id ?? null, pluginId: id };
    },
  };
}
