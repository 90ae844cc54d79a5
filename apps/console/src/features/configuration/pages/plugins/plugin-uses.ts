import { type EnvironmentSchema, type Field, type ItemType, usesPlugin } from '@lectern/domain';

/** A field that uses a plugin. */
export interface PluginUse {
  field: Field;
  itemType: ItemType;
  /** What the plugin is there; both where it is its addon too. */
  roles: readonly ('editor' | 'addon')[];
}

/** The fields that use a plugin, in alphabetical order of their models. */
export function pluginUses(schema: EnvironmentSchema | undefined, pluginId: string): PluginUse[] {
  if (schema === undefined) return [];
  return [...schema.fields.values()]
    .filter((field) => usesPlugin(field, pluginId))
    .flatMap((field) => {
      const itemType = schema.itemTypes.get(field.itemTypeId);
      return itemType === undefined ? [] : [{ field, itemType, roles: rolesIn(field, pluginId) }];
    })
    .toSorted((a, b) => a.itemType.name.localeCompare(b.itemType.name) || a.field.position - b.field.position);
}

function rolesIn({ appearance }: Field, pluginId: string): PluginUse['roles'] {
  return [
    ...(appearance.editor === pluginId ? (['editor'] as const) : []),
    ...(appearance.addons.some(({ id }) => id === pluginId) ? (['addon'] as const) : []),
  ];
}
