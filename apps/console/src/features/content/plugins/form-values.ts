import type { ItemResource } from '@lectern/contract';
import { type Field, isPlainObject, type ItemType } from '@lectern/domain';
import { blankValue } from '@lectern/field-types';
import type { FieldsOf } from '@lectern/field-types/console';
import { fromPluginValue, type PluginValues, toPluginValue } from '@lectern/field-types/plugin';
import { allAttributes, changedAttributes } from '#features/content/form/changed-attributes.ts';
import { byLocale, type FormValues } from '#features/content/form/field-paths.ts';
import { formLocales, valuesFromAttributes } from '#features/content/form/form-values.ts';
import type { RecordState } from '#features/content/form/merge-values.ts';
import type { FormBase } from '#features/content/pages/record/use-record-form.ts';

/** The key of the record's languages in the values of plugins. */
export const localesKey = 'internalLocales';

/** A record without what only the server adds, as plugins exchange it. */
export type PluginItem = Pick<ItemResource, 'type' | 'attributes' | 'relationships'>;

/** The values of a form as plugins read them: localized fields by locale, those of the record only. */
export function pluginFormValues(
  fields: readonly Field[],
  { values, locales }: RecordState,
  pluginValues: PluginValues,
  convert: typeof toPluginValue = toPluginValue,
): Record<string, unknown> {
  const entries = fields.map((field): [string, unknown] => {
    const value = values[field.apiKey];
    if (!field.isLocalized) return [field.apiKey, convert(field, value, pluginValues)];
    const localized = byLocale(value);
    return [
      field.apiKey,
      Object.fromEntries(
        locales.map((locale) => [locale, convert(field, localized[locale] ?? blankValue(field), pluginValues)]),
      ),
    ];
  });
  return Object.fromEntries([[localesKey, [...locales]], ...entries]);
}

/**
 * The same, converting only values that are other objects or texts than last time: a letter in one field must not
 * convert every document of the form.
 */
export function createPluginFormValues() {
  const known = new WeakMap<object, { seen: unknown; isStored: PluginValues['isStored'] }>();
  const convert: typeof toPluginValue = (field, value, pluginValues) => {
    if (typeof value !== 'object' || value === null) return toPluginValue(field, value, pluginValues);
    const before = known.get(value);
    if (before !== undefined && before.isStored === pluginValues.isStored) return before.seen;
    const seen = toPluginValue(field, value, pluginValues);
    known.set(value, { seen, isStored: pluginValues.isStored });
    return seen;
  };
  return (fields: readonly Field[], state: RecordState, pluginValues: PluginValues) =>
    pluginFormValues(fields, state, pluginValues, convert);
}

/** A form that plugins write into or convert. */
export interface PluginFormState {
  itemType: Pick<ItemType, 'id'>;
  fields: readonly Field[];
  siteLocales: readonly string[];
  state: RecordState;
  pluginValues: PluginValues;
}

/**
 * Values of plugins as a form contains them. Fields that are left out keep their value. Throws `PluginValueError` for
 * values that a field cannot contain.
 */
export function stateFromPluginValues(
  written: Readonly<Record<string, unknown>>,
  { fields, siteLocales, state, pluginValues }: PluginFormState,
): RecordState {
  const asked: unknown = written[localesKey];
  const locales = Array.isArray(asked) ? siteLocales.filter((locale) => asked.includes(locale)) : state.locales;
  const values = Object.fromEntries(
    fields.map((field): [string, unknown] => {
      const value = written[field.apiKey];
      const current = state.values[field.apiKey];
      if (value === undefined) return [field.apiKey, current];
      if (!field.isLocalized) return [field.apiKey, fromPluginValue(field, value, pluginValues, current)];
      return [
        field.apiKey,
        {
          ...byLocale(current),
          ...Object.fromEntries(
            Object.entries(isPlainObject(value) ? value : {})
              .filter(([locale]) => siteLocales.includes(locale))
              .map(([locale, own]) => [locale, fromPluginValue(field, own, pluginValues, byLocale(current)[locale])]),
          ),
        },
      ];
    }),
  );
  return { values, locales };
}

/**
 * The record that values of plugins make, as a body of the API: every attribute, or only those that differ from the
 * stored record. Throws `PluginValueError`.
 */
export function itemFromFormValues(
  written: Readonly<Record<string, unknown>>,
  form: PluginFormState & { base: FormBase; ofModel: FieldsOf; skipUnchanged: boolean },
): PluginItem {
  const { itemType, fields, base, ofModel, skipUnchanged } = form;
  const { values, locales } = stateFromPluginValues(written, form);
  const attributes =
    skipUnchanged && base.item !== null
      ? changedAttributes({
          fields,
          stored: base.attributes,
          storedLocales: base.locales,
          values,
          locales,
          ofModel,
        })
      : allAttributes({ fields, values, locales, ofModel });
  return {
    type: 'item',
    attributes,
    relationships: {
      ...base.item?.relationships,
      item_type: { data: { type: 'item_type', id: itemType.id } },
    } as ItemResource['relationships'],
  };
}

/** A record as plugins hold it in a form; its blocks must be there in full. */
export function formValuesFromItem(
  { attributes }: { attributes: FormValues },
  { fields, siteLocales, pluginValues }: Omit<PluginFormState, 'state' | 'itemType'>,
): Record<string, unknown> {
  const values = valuesFromAttributes(fields, attributes, siteLocales);
  return pluginFormValues(fields, { values, locales: formLocales(fields, attributes, siteLocales) }, pluginValues);
}
