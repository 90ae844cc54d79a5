import {
  checkFieldApiKey,
  DomainError,
  type EnvironmentSchema,
  type Field,
  fieldsOf,
  invalidField,
  type ItemType,
  type Problem,
} from '@lectern/domain';
import {
  fieldTypeOf,
  isBuiltInEditor,
  normalizeValidators,
  parseDefaultValue,
  validateFieldConfiguration,
  type ValueProblem,
} from '@lectern/field-types';
import { serverFacetOf } from '@lectern/field-types/server';

/**
 * Returns a field with validators and default value normalized. Throws `INVALID_FIELD` with every broken rule. `schema`
 * may contain an older state of the field itself.
 */
export function completeField(field: Field, itemType: ItemType, schema: EnvironmentSchema): Field {
  const configuration = validateFieldConfiguration(field.fieldType, field.validators, schema, itemType.id);
  const defaultValue = parseDefaultValue(field, {
    timezone: schema.settings.timezone,
    locales: schema.settings.locales,
  });
  const problems = [
    ...checkNames(field, schema),
    ...checkFlags(field, itemType),
    ...checkPlace(field, schema),
    ...configuration.map((found) => problem('validators', found)),
    ...(isBuiltInEditor(field.fieldType, field.appearance.editor)
      ? []
      : [problem('appearance', { code: 'VALIDATION_INVALID', path: ['editor'] })]),
    ...(defaultValue.ok
      ? []
      : defaultValue.problems.map((found) => problem('default_value', { ...found, code: 'VALIDATION_INVALID' }))),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
  return {
    ...field,
    validators: normalizeValidators(field.fieldType, field.validators),
    defaultValue: defaultValue.ok ? defaultValue.value : null,
  };
}

/** The problem with the label of a field among its siblings. */
export function checkLabel(field: Field, siblings: readonly Field[]): Problem[] {
  if (field.label === '') return [problem('label', { code: 'VALIDATION_REQUIRED' })];
  const isTaken = siblings.some(
    ({ id, fieldsetId, label }) => id !== field.id && fieldsetId === field.fieldsetId && label === field.label,
  );
  return isTaken ? [problem('label', { code: 'VALIDATION_UNIQUENESS' })] : [];
}

function checkNames(field: Field, schema: EnvironmentSchema): Problem[] {
  const siblings = fieldsOf(schema, field.itemTypeId).filter(({ id }) => id !== field.id);
  const keyProblem = checkFieldApiKey(field.apiKey);
  return [
    ...checkLabel(field, siblings),
    ...(keyProblem === null ? [] : [problem('api_key', { code: keyProblem })]),
    ...(siblings.some(({ apiKey }) => apiKey === field.apiKey)
      ? [problem('api_key', { code: 'VALIDATION_UNIQUENESS' })]
      : []),
  ];
}

function checkFlags(field: Field, itemType: ItemType): Problem[] {
  const invalid = { code: 'VALIDATION_INVALID' };
  const mayFilterDeeply = fieldTypeOf(field).holdsBlocks && !itemType.isModularBlock;
  return [
    ...(field.isLocalized && itemType.isModularBlock ? [problem('localized', invalid)] : []),
    ...(field.deepFilteringEnabled && !mayFilterDeeply ? [problem('deep_filtering_enabled', invalid)] : []),
    ...(!field.contentLinkEnabled && serverFacetOf(field).carriesContentLinks !== true
      ? [problem('content_link_enabled', invalid)]
      : []),
  ];
}

function checkPlace(field: Field, schema: EnvironmentSchema): Problem[] {
  const fieldsets = schema.fieldsetsByItemType.get(field.itemTypeId) ?? [];
  const isKnown = field.fieldsetId === null || fieldsets.some(({ id }) => id === field.fieldsetId);
  return isKnown ? [] : [{ code: 'INVALID_RELATIONSHIP', details: { relationship: 'fieldset', record_type: 'Field' } }];
}

function problem(field: string, { code, options, path }: ValueProblem): Problem {
  return invalidField('Field', field, code, {
    ...(options === undefined ? {} : { options }),
    ...(path === undefined || path.length === 0 ? {} : { path }),
  });
}
