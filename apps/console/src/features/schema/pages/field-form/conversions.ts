import type { FieldTypeId } from '@lectern/domain';
import { fieldTypes } from '@lectern/field-types';
import { consoleFacetOf } from '@lectern/field-types/console';
import { formOf } from '#features/schema/validators/forms.ts';
import { enabledValidators, type FieldDraft, newField, type Owner, validatorStates } from './field-draft.ts';

/** The end of the message ids that describe a conversion; one that loses something has words of its own. */
export function conversionWording(from: FieldTypeId, to: FieldTypeId): string {
  const { counterpart } = consoleFacetOf({ fieldType: from });
  return counterpart?.type === to && counterpart.isLossy ? `${from}.${to}` : 'other';
}

/**
 * The form after a change of type: names, hint and what both types validate stay; the editor is the new type's first.
 */
export function convertDraft(draft: FieldDraft, to: FieldTypeId, owner: Owner): FieldDraft {
  const known = fieldTypes[to].validators;
  const renamed = consoleFacetOf(draft).counterpart?.renamedValidators ?? {};
  const kept = enabledValidators(draft).flatMap(([name, state]): [string, Record<string, unknown>][] => {
    const target = Object.hasOwn(known, name) ? name : renamed[name];
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
