import type { Field, FieldTypeId } from '@lectern/domain';
import { filePlugin } from './file/plugin.ts';
import { galleryPlugin } from './gallery/plugin.ts';
import { jsonPlugin } from './json/plugin.ts';
import { sameValue } from './plugin/same-value.ts';
import type { PlacedBlock, PluginConversion, PluginShape, PluginValues } from './plugin/shape.ts';
import { richTextPlugin } from './rich-text/plugin.ts';
import { singleBlockPlugin } from './single-block/plugin.ts';
import { structuredTextPlugin } from './structured-text/plugin.ts';

export { sameValue } from './plugin/same-value.ts';
export { type PlacedBlock, PluginValueError, type PluginValues } from './plugin/shape.ts';

/** Field types whose values plugins see in another form than the console's forms contain. */
export const pluginShapes: Partial<Record<FieldTypeId, PluginShape>> = {
  file: filePlugin,
  gallery: galleryPlugin,
  json: jsonPlugin,
  rich_text: richTextPlugin,
  single_block: singleBlockPlugin,
  structured_text: structuredTextPlugin,
};

/** A value of one locale as plugins see it; nothing is null for them. */
export function toPluginValue(field: Field, value: unknown, values: PluginValues): unknown {
  const conversion = conversionWith(values);
  return conversion.toPlugin(field, value);
}

/**
 * A value that a plugin gave a field, as forms contain it. What the plugin left as it got it stays as it is in
 * `current`, the value of the form, blocks with their IDs included. Throws `PluginValueError`.
 */
export function fromPluginValue(field: Field, value: unknown, values: PluginValues, current: unknown): unknown {
  return conversionWith(values).fromPlugin(field, value, current);
}

/** The direct blocks of a value with their paths; none for types without blocks. */
export function pluginBlocksOf(field: Field, value: unknown): readonly PlacedBlock[] {
  return pluginShapes[field.fieldType]?.blocksOf?.(value, field) ?? [];
}

/** Whether plugins may add marks and styles to the text of a field. */
export function acceptsTextStyles({ fieldType }: Pick<Field, 'fieldType'>): boolean {
  return pluginShapes[fieldType]?.acceptsTextStyles === true;
}

function conversionWith(values: PluginValues): PluginConversion {
  const conversion: PluginConversion = {
    ...values,
    toPlugin(field, value) {
      const { toPlugin } = pluginShapes[field.fieldType] ?? {};
      return toPlugin === undefined ? (value ?? null) : toPlugin(value ?? null, field, conversion);
    },
    fromPlugin(field, value, current) {
      if (sameValue(conversion.toPlugin(field, current), value ?? null)) return current ?? null;
      const shape = pluginShapes[field.fieldType];
      return shape === undefined ? (value ?? null) : shape.fromPlugin(value ?? null, field, conversion, current);
    },
  };
  return conversion;
}
