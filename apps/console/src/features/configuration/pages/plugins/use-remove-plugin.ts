import type { Plugin } from '#lib/plugins/plugin.ts';
import { confirm, notify } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { reportError } from '#lib/describe-error.ts';
import { schemaQuery } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { type PluginUse, pluginUses } from './plugin-uses.ts';
import { destroyPlugin } from './queries.ts';

/** How many fields the question names. */
const namedFields = 6;

/** Removes a plugin after a question that names the fields it is used on; returns whether it was removed. */
export function useRemovePlugin(): (plugin: Plugin) => Promise<boolean> {
  const t = useMessages();
  const { data: schema } = useQuery(schemaQuery);

  function consequence(uses: readonly PluginUse[]): string {
    const fields = uses
      .slice(0, namedFields)
      .map(({ field, itemType }) => t('configuration.plugins.use', { field: field.label, model: itemType.name }))
      .join(', ');
    if (uses.length === 0) return t('configuration.plugins.remove.unused');
    const more = Math.max(0, uses.length - namedFields);
    return t('configuration.plugins.remove.used', { fields, count: uses.length, more });
  }

  return async (plugin) => {
    const { name } = plugin.attributes;
    const isConfirmed = await confirm({
      title: t('configuration.plugins.remove.title', { name }),
      body: `${consequence(pluginUses(schema, plugin.id))} ${t('configuration.plugins.remove.parameters')}`,
      confirmLabel: t('configuration.plugins.remove'),
      tone: 'danger',
      typeToConfirm: { value: name, label: t('configuration.plugins.remove.type', { name }) },
    });
    if (!isConfirmed) return false;
    try {
      await destroyPlugin(plugin);
    } catch (error) {
      reportError(error, t('configuration.plugins.remove.failed', { name }), t);
      return false;
    }
    notify.success(t('configuration.plugins.removed', { name }));
    return true;
  };
}
