import type { FieldAppearanceChange } from 'datocms-plugin-sdk';

/** The appearance of a field, as the API has it. */
export interface Appearance {
  editor: string;
  field_extension?: string | null;
  parameters: Record<string, unknown>;
  addons: readonly Addon[];
}

interface Addon {
  id: string;
  field_extension?: string | null;
  parameters: Record<string, unknown>;
}

/**
 * The appearance after the changes of a plugin, in order. A plugin changes what is its own: its editor and its addons.
 * Throws an `Error` for an index or an editor that is not; plugins are known to send wrong ones.
 */
export function appearanceAfter(
  appearance: Appearance,
  changes: readonly FieldAppearanceChange[],
  { pluginId, builtIn }: { pluginId: string; builtIn: Appearance },
): Appearance {
  let next = appearance;
  for (const change of changes) next = appearanceAfterOne(next, change, pluginId, builtIn);
  return next;
}

function appearanceAfterOne(
  appearance: Appearance,
  change: FieldAppearanceChange,
  pluginId: string,
  builtIn: Appearance,
): Appearance {
  const { addons } = appearance;
  switch (change.operation) {
    case 'removeEditor':
      requireOwnEditor(appearance, pluginId);
      return { ...builtIn, addons };
    case 'updateEditor':
      requireOwnEditor(appearance, pluginId);
      return {
        ...appearance,
        field_extension: change.newFieldExtensionId ?? appearance.field_extension,
        parameters: change.newParameters ?? appearance.parameters,
      };
    case 'setEditor':
      return { editor: pluginId, field_extension: change.fieldExtensionId, parameters: change.parameters, addons };
    case 'removeAddon':
      requireOwnAddon(addons, change.index, pluginId);
      return { ...appearance, addons: addons.toSpliced(change.index, 1) };
    case 'updateAddon': {
      const addon = requireOwnAddon(addons, change.index, pluginId);
      const updated = {
        ...addon,
        field_extension: change.newFieldExtensionId ?? addon.field_extension,
        parameters: change.newParameters ?? addon.parameters,
      };
      return { ...appearance, addons: addons.with(change.index, updated) };
    }
    case 'insertAddon': {
      if (change.index < 0 || change.index > addons.length)
        throw new Error(`There is no place ${change.index} among the addons of the field.`);
      const added = { id: pluginId, field_extension: change.fieldExtensionId, parameters: change.parameters };
      return { ...appearance, addons: addons.toSpliced(change.index, 0, added) };
    }
  }
}

function requireOwnEditor({ editor }: Appearance, pluginId: string): void {
  if (editor !== pluginId) throw new Error('The editor of the field is not one of this plugin.');
}

function requireOwnAddon(addons: readonly Addon[], index: number, pluginId: string): Addon {
  const addon = addons[index];
  if (addon?.id !== pluginId) throw new Error(`The addon ${index} of the field is not one of this plugin.`);
  return addon;
}
