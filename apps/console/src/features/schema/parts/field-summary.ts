import type { EnvironmentSchema, Field } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import type { Translate } from '#lib/use-messages.ts';
import { acceptedItemTypeIds } from './references.ts';

/** Validators the row shows as badges or in a way of their own. */
const shownElsewhere: ReadonlySet<string> = new Set(['required', 'unique']);

/** How a field is edited, in words: the editor where the type has several, otherwise the type. */
export function fieldKind(field: Pick<Field, 'fieldType' | 'appearance'>, t: Translate): string {
  const { editors } = fieldTypeOf(field);
  const isKnown = editors.some(({ id }) => id === field.appearance.editor);
  return editors.length > 1 && isKnown
    ? t(`schema.editor.${field.appearance.editor}`)
    : t(`schema.type.${field.fieldType}`);
}

/** The second line of a field's row: its kind and what limits its values. */
export function fieldSummary(field: Field, schema: EnvironmentSchema, t: Translate): string {
  const limits = Object.entries(field.validators).flatMap(([name, settings]) =>
    shownElsewhere.has(name) ? [] : limitOf(name, settings, field, schema, t),
  );
  return [fieldKind(field, t), limits.join(', ')].filter(Boolean).join(' · ');
}

function limitOf(
  name: string,
  settings: Record<string, unknown>,
  field: Field,
  schema: EnvironmentSchema,
  t: Translate,
): string[] {
  if (Array.isArray(settings['item_types'])) return acceptedOf(name, field, schema, t);
  if (name === 'slug_title_field') {
    const source = schema.fields.get(String(settings['title_field_id']));
    return source === undefined ? [] : [t('schema.summary.slug_title_field', { field: source.label })];
  }
  if (name.startsWith('date')) return daysOf(settings, t);
  if (name === 'file_size') return boundsInWords(sizeOf(settings, 'min'), sizeOf(settings, 'max'), '', t);
  if (name === 'image_dimensions') {
    return (['width', 'height'] as const).flatMap((side) =>
      boundsInWords(settings[`${side}_min_value`], settings[`${side}_max_value`], t(`schema.summary.unit.${side}`), t),
    );
  }
  if (name === 'required_alt_title' || name === 'required_seo_fields') {
    return Object.keys(settings)
      .filter((part) => settings[part] === true)
      .map((part) => t(`schema.summary.part.${part}`));
  }
  const unit = t(`schema.summary.unit.${name}`).trim();
  const [min, max, eq] = ['min', 'max', 'eq'].map((bound) => settings[bound]);
  if (isBound(eq)) return [t('schema.summary.eq', { value: eq, unit }).trim()];
  const limits = boundsInWords(min, max, unit, t);
  if (limits.length > 0) return limits;
  const preset = settings['predefined_pattern'] ?? settings['predefined_list'];
  if (typeof preset === 'string') return [t(`schema.summary.preset.${preset}`)];
  return [t(`schema.summary.${name}`)];
}

function boundsInWords(min: unknown, max: unknown, unit: string, t: Translate): string[] {
  if (isBound(min) && isBound(max)) return [t('schema.summary.between', { min, max, unit }).trim()];
  if (isBound(min)) return [t('schema.summary.min', { value: min, unit }).trim()];
  return isBound(max) ? [t('schema.summary.max', { value: max, unit }).trim()] : [];
}

function daysOf(settings: Record<string, unknown>, t: Translate): string[] {
  const [min, max] = ['min', 'max'].map((bound) =>
    typeof settings[bound] === 'string' ? settings[bound].slice(0, 10) : null,
  );
  return [min ? t('schema.summary.from', { day: min }) : '', max ? t('schema.summary.until', { day: max }) : ''].filter(
    Boolean,
  );
}

function sizeOf(settings: Record<string, unknown>, bound: 'min' | 'max'): string | null {
  const [value, unit] = [settings[`${bound}_value`], settings[`${bound}_unit`]];
  return typeof value === 'number' ? `${value} ${String(unit)}` : null;
}

function acceptedOf(name: string, field: Field, schema: EnvironmentSchema, t: Translate): string[] {
  const ids = acceptedItemTypeIds({ validators: { [name]: field.validators[name] ?? {} } });
  const [only] = ids;
  const isOne = ids.length === 1 && only !== undefined;
  if (isOne) return [t(`schema.summary.${name}.one`, { name: schema.itemTypes.get(only)?.name ?? '' })];
  return [t(`schema.summary.${name}.count`, { count: ids.length })];
}

function isBound(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}
