import {
  checkFieldApiKey,
  DomainError,
  type EnvironmentSchema,
  type Field,
  fieldsOf,
  invalidField,
  type ItemType,
  type Problem,
  usesPlugin,
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
import { type EnvironmentQueryable, knownPluginIds } from '@lectern/storage';
import type { OperationContext } from '../context.ts';

/**
 * Returns a field with validators and default value normalized. Throws `INVALID_FIELD` with every broken rule. The
 * schema may contain an older state of the field itself. One statement if its appearance names plugins.
 */
export async function completeField(
  { db, schema }: Pick<OperationContext, 'db' | 'schema'>,
  field: Field,
  itemType: ItemType,
): Promise<Field> {
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
    ...(await checkAppearance(field, schema.fields.get(field.id), db)),
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

/**
 * Editors that aren't built in, and all addons, are plugins of the environment. Missing ones that the field has already,
 * from before they were checked, may stay where they are.
 */
async function checkAppearance(field: Field, before: Field | undefined, db: EnvironmentQueryable): Promise<Problem[]> {
  const { editor, addons } = field.appearance;
  const named = [
    ...(isBuiltInEditor(field.fieldType, editor) ? [] : [{ id: editor, path: ['editor'] }]),
    ...addons.map(({ id }, index) => ({ id, path: ['addons', index, 'id'] })),
  ].filter(({ id, path }) => before === undefined || !(path[0] === 'addons' && usesPlugin(before, id)));
  const known = await knownPluginIds(
    db,
    named.map(({ id }) => id),
  );
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => problem('appearance', { code: 'VALIDATION_INVALID', path }));
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
