import { type EnvironmentSchema, type Field, fieldsOf } from '@lectern/domain';
import { fieldTypeOf, isBuiltInEditor } from '@lectern/field-types';
import type { FieldExtensionOverride, ManualFieldExtension } from 'datocms-plugin-sdk';
import type { FieldExtension, FieldExtensions } from '#features/content/parts/plugins/form-plugins.ts';
import { type Declared, rankOf } from '#lib/plugins/declared.ts';
import { isLegacy, type Plugin } from '#lib/plugins/plugin.ts';
import type { InstalledPlugin } from '#lib/plugins/plugin-store.ts';

/** What is known of plugins when the extensions of fields are looked up. */
export interface ExtensionSources {
  plugins: readonly InstalledPlugin[];
  manual: readonly Declared<ManualFieldExtension>[];
  /** By ID of the field. */
  overrides: ReadonlyMap<string, readonly Declared<FieldExtensionOverride>[]>;
}

/**
 * What plugins do for fields: the editors and addons that the fields name, and those that plugins add by themselves.
 * Extensions that a plugin no longer offers, or cannot render, are left out, and the console's own editor is used.
 */
export function fieldExtensions(fields: readonly Field[], sources: ExtensionSources): Map<string, FieldExtensions> {
  return new Map(
    fields.flatMap((field): [string, FieldExtensions][] => {
      const extensions = extensionsOf(field, sources);
      return extensions === null ? [] : [[field.id, extensions]];
    }),
  );
}

function extensionsOf(field: Field, sources: ExtensionSources): FieldExtensions | null {
  const declared = (sources.overrides.get(field.id) ?? []).filter(({ plugin }) => canRender(plugin.id, sources));
  const override = declared
    .flatMap(({ plugin, entry: { editor } }) => (editor === undefined ? [] : [{ plugin, entry: editor }]))
    .toSorted((one, other) => rankOf(one) - rankOf(other))[0];
  const added = declared
    .flatMap(({ plugin, entry: { addons = [] } }) => addons.map((entry) => ({ plugin, entry })))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ plugin, entry: { id, parameters = {}, initialHeight } }) => ({
      plugin,
      fieldExtensionId: id,
      parameters,
      initialHeight,
    }));
  const { editor, field_extension: extensionId, parameters } = field.appearance;
  const chosen = isBuiltInEditor(field.fieldType, editor)
    ? null
    : manualExtension({ id: editor, field_extension: extensionId, parameters }, sources);
  const addons = [
    ...field.appearance.addons.flatMap((addon) => manualExtension(addon, sources)?.extension ?? []),
    ...added,
  ];

  if (override !== undefined) {
    const { plugin, entry } = override;
    const { id, parameters: own = {}, initialHeight, asSidebarPanel: panel } = entry;
    return {
      editor: { plugin, fieldExtensionId: id, parameters: own, initialHeight },
      addons,
      panel: panel === undefined || panel === false ? null : panelOf(panel),
      waitsFor: null,
      failed: null,
    };
  }
  if (chosen === null && addons.length === 0) return null;
  return {
    editor: chosen?.extension ?? null,
    addons,
    panel: chosen?.panel ?? null,
    waitsFor: chosen?.waitsFor ?? null,
    failed: chosen?.failed ?? null,
  };
}

interface Manual {
  extension: FieldExtension | null;
  panel: FieldExtensions['panel'];
  waitsFor: Plugin | null;
  failed: Plugin | null;
}

const settled = { waitsFor: null, failed: null };

/** An extension that a field names; null when there is none. */
function manualExtension(
  { id, field_extension: named, parameters }: Field['appearance']['addons'][number],
  { plugins, manual }: ExtensionSources,
): Manual | null {
  const installed = plugins.find(({ plugin }) => plugin.id === id);
  if (installed === undefined) return null;
  const { plugin, boot, child } = installed;
  if (isLegacy(plugin)) {
    const { plugin_type: kind } = plugin.attributes as { plugin_type?: string | null };
    const panel = kind === 'sidebar' ? { startOpen: true } : null;
    return { extension: { plugin, fieldExtensionId: '', parameters }, panel, ...settled };
  }
  if (child === null) {
    const none = { extension: null, panel: null, ...settled };
    return boot === 'unavailable' ? { ...none, failed: plugin } : { ...none, waitsFor: plugin };
  }
  if (!child.hooks.has('renderFieldExtension')) return null;
  const own = manual.filter((entry) => entry.plugin.id === id);
  // Fields of a migrated plugin may not say which of its extensions they use: plugins repair that when they boot.
  const entry = own.find((declared) => declared.entry.id === named) ?? (named == null ? own[0] : undefined);
  if (entry === undefined) return null;
  const { id: fieldExtensionId, initialHeight, asSidebarPanel: panel = false } = entry.entry;
  return {
    extension: { plugin, fieldExtensionId, parameters, initialHeight },
    panel: panel === false ? null : panelOf(panel),
    ...settled,
  };
}

function panelOf(panel: true | { startOpen?: boolean; placement?: readonly string[] }): FieldExtensions['panel'] {
  if (panel === true) return { startOpen: false };
  return { startOpen: panel.startOpen ?? false, placement: panel.placement };
}

function canRender(pluginId: string, { plugins }: ExtensionSources): boolean {
  return plugins.some(
    ({ plugin, child }) => plugin.id === pluginId && child?.hooks.has('renderFieldExtension') === true,
  );
}

/** The fields of a model and of all blocks that its records can contain. */
export function fieldsWithin(itemTypeId: string, schema: EnvironmentSchema): Field[] {
  const found = new Map<string, readonly Field[]>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    const fields = fieldsOf(schema, id);
    found.set(id, fields);
    for (const field of fields) for (const blockId of fieldTypeOf(field).allowedBlockIds(field)) visit(blockId);
  };
  visit(itemTypeId);
  return [...found.values()].flat();
}
