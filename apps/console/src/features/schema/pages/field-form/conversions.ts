import type { FieldTypeId } from '@lectern/domain';
import { fieldTypes } from '@lectern/field-types';
import type { ValidatorName } from '#features/schema/validators/forms.ts';
import { formOf } from '#features/schema/validators/forms.ts';
import { enabledValidators, type FieldDraft, newField, type Owner, validatorStates } from './field-draft.ts';

/** Pairs of types that a field may change between, in both directions (spec 3, section 3). */
const pairs: readonly (readonly [FieldTypeId, FieldTypeId])[] = [
  ['file', 'gallery'],
  ['link', 'links'],
  ['float', 'integer'],
  ['text', 'string'],
  ['rich_text', 'single_block'],
];

/** Lossy conversions with their own description. */
const lossy: ReadonlySet<string> = new Set(['links.link', 'float.integer', 'gallery.file', 'rich_text.single_block']);

/** Validators that mean the same under another name. */
const sameMeaning: Readonly<Partial<Record<ValidatorName, ValidatorName>>> = {
  item_item_type: 'items_item_type',
  items_item_type: 'item_item_type',
  rich_text_blocks: 'single_block_blocks',
  single_block_blocks: 'rich_text_blocks',
};

/** The type a field of this type can become; null when there is none. */
export function conversionOf(fieldType: FieldTypeId): FieldTypeId | null {
  for (const [one, other] of pairs) {
    if (one === fieldType) return other;
    if (other === fieldType) return one;
  }
  return null;
}

/** The end of the message IDs that describe a conversion. */
export function conversionWording(from: FieldTypeId, to: FieldTypeId): string {
  return lossy.has(`${from}.${to}`) ? `${from}.${to}` : 'other';
}

/**
 * The form after a change of type: names, hint and what both types validate stay; the editor is the new type's first.
 */
export function convertDraft(draft: FieldDraft, to: FieldTypeId, owner: Owner): FieldDraft {
  const known = fieldTypes[to].validators;
  const kept = enabledValidators(draft).flatMap(([name, state]): [string, Record<string, unknown>][] => {
    const target = Object.hasOwn(known, name) ? name : sameMeaning[name];
    return target !== undefined && Object.hasOwn(known, target) ? [[target, formOf(name).write(state.draft)]] : [];
  });
  const fresh = newField(to, owner);
  const keepsDefault = fieldTypes[to].acceptsDefaultValue && fieldTypes[draft.fieldType].acceptsDefaultValue;
  const convert = fieldTypes[to].convertFrom?.[draft.fieldType];
  const convertDefault = (value: unknown) =>
    value === null || value === undefined || !convert ? null : convert(value, { timezone: 'UTC' });
  return {
    ...fresh,
    label: draft.label,
    apiKey: draft.apiKey,
    hint: draft.hint,
    isLocalized: draft.isLocalized,
    deepFilteringEnabled: draft.deepFilteringEnabled,
    addons: draft.addons,
    validators: validatorStates(to, owner, Object.fromEntries(kept)),
    defaultValue: keepsDefault ? convertDefault(draft.defaultValue) : null,
    defaultValues: keepsDefault
      ? Object.fromEntries(
          Object.entries(draft.defaultValues).map(([locale, value]) => [locale, convertDefault(value)]),
        )
      : {},
  };
}
