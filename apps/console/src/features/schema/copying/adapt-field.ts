import type { ItemType, SiteSettings } from '@lectern/domain';
import {
  defaultAppearance,
  defaultValidators,
  fieldTypeOf,
  isBuiltInEditor,
  validateFieldConfiguration,
} from '@lectern/field-types';
import {
  framedEditor,
  framelessEditor,
  offeredValidators,
  offersDeepFiltering,
} from '../pages/field-form/field-draft.ts';
import { acceptedItemTypeIds } from '../parts/references.ts';
import { type PackedField, slugSourceId, slugValidator } from './parcel.ts';

/** A loss of a field. */
export type Loss =
  /** Missing models or blocks, by their names at the source. */
  | { kind: 'item-types'; names: readonly string[]; isAll: boolean }
  | { kind: 'slug-source' }
  | { kind: 'validator'; name: string }
  | { kind: 'localized' }
  | { kind: 'deep-filtering' }
  | { kind: 'locales'; locales: readonly string[] }
  | { kind: 'editor' }
  | { kind: 'add-ons' }
  | { kind: 'frame' };

/** The destination of a field. */
export interface Destination {
  owner: Pick<ItemType, 'isModularBlock' | 'isSingleton'>;
  settings: Pick<SiteSettings, 'locales'>;
  /** The counterpart of a model or block there; null when there is none. */
  itemTypeId: (sourceId: string) => string | null;
  /** The counterpart of the field that a slug is made from; null when there is none. */
  slugSourceId: (sourceId: string) => string | null;
  /** Names of models and blocks at the source. */
  itemTypeName: (sourceId: string) => string;
  /** Whether plugins of the source exist at the destination with the same IDs. */
  hasSamePlugins: boolean;
}

/** A field as it can be there. */
export interface AdaptedField {
  /** For the wire; without label and API key. */
  attributes: Record<string, unknown>;
  losses: readonly Loss[];
}

/** Adapts a field to another model, block or environment, and reports what it loses. */
export function adaptField(field: PackedField, destination: Destination): AdaptedField {
  const { owner, settings } = destination;
  const losses: Loss[] = [];
  const validators = adaptValidators(field, destination, losses);
  const appearance = adaptAppearance(field, validators, destination, losses);

  const isLocalized = field.isLocalized && !owner.isModularBlock;
  if (field.isLocalized && !isLocalized) losses.push({ kind: 'localized' });
  const mayFilterDeeply = offersDeepFiltering(field.fieldType, owner);
  if (field.deepFilteringEnabled && !mayFilterDeeply) losses.push({ kind: 'deep-filtering' });

  return {
    attributes: {
      field_type: field.fieldType,
      hint: field.hint,
      localized: isLocalized,
      ...(mayFilterDeeply ? { deep_filtering_enabled: field.deepFilteringEnabled } : {}),
      ...(field.contentLinkEnabled === false ? { content_link_enabled: false } : {}),
      validators,
      appearance,
      ...(fieldTypeOf(field).acceptsDefaultValue
        ? { default_value: adaptDefault(field, isLocalized, settings, losses) }
        : {}),
    },
    losses,
  };
}

function adaptValidators(field: PackedField, destination: Destination, losses: Loss[]): PackedField['validators'] {
  const offered: ReadonlySet<string> = new Set(offeredValidators(field.fieldType, destination.owner));
  const adapted: PackedField['validators'] = defaultValidators(field.fieldType);
  for (const [name, settings] of Object.entries(field.validators)) {
    const mapped = adaptSettings(name, settings, destination);
    if (mapped === null) losses.push({ kind: 'slug-source' });
    else if (offered.has(name) && isUsable(field, name, mapped)) adapted[name] = mapped;
    else losses.push({ kind: 'validator', name });
  }
  const missing = acceptedItemTypeIds(field).filter((id) => destination.itemTypeId(id) === null);
  if (missing.length > 0) {
    const isAll = Object.values(adapted).some(({ item_types: list }) => Array.isArray(list) && list.length === 0);
    losses.push({ kind: 'item-types', names: missing.map(destination.itemTypeName), isAll });
  }
  return adapted;
}

/** Settings with the IDs of the other place; null when they name a field that is not there. */
function adaptSettings(
  name: string,
  settings: Record<string, unknown>,
  destination: Destination,
): Record<string, unknown> | null {
  if (name === slugValidator) {
    const id = destination.slugSourceId(slugSourceId({ validators: { [name]: settings } }) ?? '');
    return id === null ? null : { ...settings, title_field_id: id };
  }
  const { item_types: list } = settings;
  if (!Array.isArray(list)) return settings;
  return {
    ...settings,
    item_types: list.flatMap((id) => (typeof id === 'string' ? (destination.itemTypeId(id) ?? []) : [])),
  };
}

/** Whether the validator exists here and accepts these settings. */
function isUsable({ fieldType }: PackedField, name: string, settings: Record<string, unknown>): boolean {
  return !validateFieldConfiguration(fieldType, { [name]: settings }, null).some(({ path }) => path?.[0] === name);
}

function adaptAppearance(
  field: PackedField,
  validators: PackedField['validators'],
  destination: Destination,
  losses: Loss[],
) {
  const { editor, parameters, addons } = field.appearance;
  const keepsAddons = addons.length === 0 || destination.hasSamePlugins;
  if (!keepsAddons) losses.push({ kind: 'add-ons' });
  const shared = { addons: keepsAddons ? addons : [] };
  if (editor === framelessEditor && acceptedItemTypeIds({ validators }).length !== 1) {
    losses.push({ kind: 'frame' });
    return { editor: framedEditor, parameters: {}, ...shared };
  }
  if (isBuiltInEditor(field.fieldType, editor) || destination.hasSamePlugins) return { editor, parameters, ...shared };
  losses.push({ kind: 'editor' });
  return { ...defaultAppearance(field.fieldType), ...shared };
}

/**
 * The default value in the locales of the other place; fields that are not localized there take that of its main
 * locale.
 */
function adaptDefault(
  field: PackedField,
  isLocalized: boolean,
  { locales }: Destination['settings'],
  losses: Loss[],
): unknown {
  const { defaultValue } = field;
  if (!field.isLocalized || typeof defaultValue !== 'object' || defaultValue === null) return defaultValue ?? null;
  const values = new Map(Object.entries(defaultValue).filter(([, value]) => value !== null));
  if (!isLocalized) return values.get(locales[0] ?? '') ?? [...values.values()][0] ?? null;
  const dropped = [...values.keys()].filter((locale) => !locales.includes(locale));
  if (dropped.length > 0) losses.push({ kind: 'locales', locales: dropped });
  const kept = locales.map((locale): [string, unknown] => [locale, values.get(locale) ?? null]);
  return kept.every(([, value]) => value === null) ? null : Object.fromEntries(kept);
}
