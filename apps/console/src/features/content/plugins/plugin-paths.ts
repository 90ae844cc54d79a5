import { type Field, isPlainObject } from '@lectern/domain';
import {
  fromPluginValue,
  type PlacedBlock,
  pluginBlocksOf,
  PluginValueError,
  toPluginValue,
} from '@lectern/field-types/plugin';
import { byLocale, fieldPath, type FormValues } from '#features/content/form/field-paths.ts';
import { localesKey, type PluginFormState } from './form-values.ts';

/** A field of a form, of the record or of a block in it, by its path. */
export interface FieldInForm {
  field: Field;
  /** As rows of the form name it: `text.en.document.children.3.item.title`. */
  row: string;
  /** As plugins name it: `text.en.3.title`. */
  plugin: string;
  /** Null where the field that holds it is not localized. */
  locale: string | null;
  value: unknown;
  /** Absent for fields of the record. */
  inBlock?: { id: string; modelId: string; parentField: Field };
}

type PathKind = 'row' | 'plugin';
type FormOfPaths = Pick<PluginFormState, 'fields' | 'state' | 'siteLocales' | 'pluginValues'>;

/** Finds a field by its path; null where a path leads to none, or to blocks that are not there. */
export function findField(path: string, kind: PathKind, form: FormOfPaths): FieldInForm | null {
  const [apiKey = '', ...rest] = path.split('.');
  const field = form.fields.find((candidate) => candidate.apiKey === apiKey);
  if (field === undefined) return null;
  const value = form.state.values[apiKey];
  if (!field.isLocalized) return descend({ field, row: apiKey, plugin: apiKey, locale: null, value }, rest, kind, form);
  const [locale, ...below] = rest;
  if (locale === undefined || !form.siteLocales.includes(locale)) return null;
  const own = fieldPath(field, locale);
  return descend({ field, row: own, plugin: own, locale, value: byLocale(value)[locale] }, below, kind, form);
}

function descend(found: FieldInForm, steps: readonly string[], kind: PathKind, form: FormOfPaths): FieldInForm | null {
  if (steps.length === 0) return found;
  for (const placed of pluginBlocksOf(found.field, found.value)) {
    const rest = below(placed, steps, kind);
    if (rest === null) continue;
    const { block } = placed;
    const modelId = block.relationships.item_type.data.id;
    const [apiKey = '', ...further] = rest;
    const inner = form.pluginValues.fieldsOf(modelId).find((candidate) => candidate.apiKey === apiKey);
    if (inner === undefined) continue;
    return descend(
      {
        field: inner,
        row: [found.row, ...placed.row, apiKey].join('.'),
        plugin: [found.plugin, ...placed.plugin, apiKey].join('.'),
        locale: found.locale,
        value: block.attributes[apiKey],
        inBlock: { id: block.id, modelId, parentField: found.inBlock?.parentField ?? found.field },
      },
      further,
      kind,
      form,
    );
  }
  return null;
}

/** The steps below a block; null where they do not lead into it. */
function below(placed: PlacedBlock, steps: readonly string[], kind: PathKind): readonly string[] | null {
  const own = placed[kind];
  return own.every((step, index) => steps[index] === step) ? steps.slice(own.length) : null;
}

/** The path of a row for a path of a plugin, which may lead to nothing yet. */
export function rowPathOf(path: string, form: FormOfPaths): string {
  return findField(path, 'plugin', form)?.row ?? path;
}

/** What a plugin writes: values by the path of their place in the form, or the languages of the record. */
export type PluginWrite =
  | { kind: 'values'; values: Readonly<Record<string, unknown>> }
  | { kind: 'locales'; locales: readonly string[] };

/**
 * Converts what a plugin writes at a path of any depth. Throws `PluginValueError` for values that a field cannot
 * contain, and `RangeError` for paths that lead nowhere.
 */
export function pluginWrite(path: string, value: unknown, form: FormOfPaths): PluginWrite {
  const [apiKey = '', ...rest] = path.split('.');
  if (apiKey === localesKey && rest.length === 0) {
    if (!Array.isArray(value)) throw new RangeError(`${localesKey} must be an array of locales`);
    return { kind: 'locales', locales: form.siteLocales.filter((locale) => value.includes(locale)) };
  }
  const field = form.fields.find((candidate) => candidate.apiKey === apiKey);
  if (field === undefined) throw nowhere(path);
  const current = form.state.values[apiKey];
  if (!field.isLocalized)
    return { kind: 'values', values: { [apiKey]: written(field, current, rest, value, path, form) } };
  const [locale, ...below] = rest;
  const localized = byLocale(current);
  if (locale === undefined) {
    const entries = Object.entries(isPlainObject(value) ? value : {}).filter(([key]) => form.siteLocales.includes(key));
    if (!isPlainObject(value)) throw new PluginValueError(field, 'is localized: write an object by locale');
    const values = entries.map(([key, own]) => [
      fieldPath(field, key),
      written(field, localized[key], [], own, path, form),
    ]);
    return { kind: 'values', values: Object.fromEntries(values) as FormValues };
  }
  if (!form.siteLocales.includes(locale)) throw nowhere(path);
  return {
    kind: 'values',
    values: { [fieldPath(field, locale)]: written(field, localized[locale], below, value, path, form) },
  };
}

function written(
  field: Field,
  current: unknown,
  steps: readonly string[],
  value: unknown,
  path: string,
  { pluginValues }: FormOfPaths,
): unknown {
  const seen = toPluginValue(field, current, pluginValues);
  return fromPluginValue(field, withStep(seen, steps, value, path), pluginValues, current);
}

/** A copy with another value at some steps; what they pass stays shared. */
function withStep(container: unknown, steps: readonly string[], value: unknown, path: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (Array.isArray(container)) {
    const index = Number(step);
    if (Number.isInteger(index) && index >= 0 && index <= container.length) {
      const copy: unknown[] = [...container];
      copy[index] = withStep(container[index], rest, value, path);
      return copy;
    }
    // A single block is in an array, of which some plugins know nothing.
    if (container.length === 1) return [withStep(container[0], steps, value, path)];
    throw nowhere(path);
  }
  if (!isPlainObject(container)) throw nowhere(path);
  if (step === '0' && rest.length > 0) return withStep(container, rest, value, path);
  return { ...container, [step]: withStep(container[step], rest, value, path) };
}

function nowhere(path: string): RangeError {
  return new RangeError(`No field at ${path}`);
}
