import { checkFieldApiKey, type Field, type FieldAppearance, type FieldTypeId, type ItemType } from '@lectern/domain';
import { fieldTypes, fieldTypeOf, isBuiltInEditor, isSlugSource, parseValue } from '@lectern/field-types';
import type { FieldInput } from '#features/schema/mutations.ts';
import { problemId, type Problems } from '#features/schema/parts/forms/problems.ts';
import { formOf, isValidatorName, type ValidatorName } from '#features/schema/validators/forms.ts';
import { checkParameters, writeParameters } from './editor-parameters.ts';

/** A validator in the form: its draft is kept while it is off. */
export interface ValidatorState {
  isOn: boolean;
  draft: unknown;
}

/** A field as its form holds it. */
export interface FieldDraft {
  fieldType: FieldTypeId;
  label: string;
  apiKey: string;
  hint: string;
  isLocalized: boolean;
  deepFilteringEnabled: boolean;
  /** A built-in editor, or the ID of a plugin. */
  editor: string;
  /** Which of the plugin's editors; null for built-in ones and for legacy plugins. */
  fieldExtension: string | null;
  /** By `editorKey`, so that trying another one loses nothing. */
  parameters: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  addons: FieldAppearance['addons'];
  validators: Readonly<Partial<Record<ValidatorName, ValidatorState>>>;
  /** The default value while the field is not localized. */
  defaultValue: unknown;
  /** Default values by locale. */
  defaultValues: Readonly<Record<string, unknown>>;
}

/** The model or block around a field, as far as its form is concerned. */
export type Owner = Pick<ItemType, 'isModularBlock' | 'isSingleton'> & Partial<Pick<ItemType, 'titleFieldId'>>;

/** An editor with more requirements than its type: a required value, and a single accepted block. */
export const framelessEditor = 'frameless_single_block';

/** The fallback when the frameless editor cannot be used. */
export const framedEditor = 'framed_single_block';

/** Mandatory by spec 3, section 5, although a field may be stored without it. */
const alsoLocked: ReadonlySet<ValidatorName> = new Set(['structured_text_inline_blocks']);

/** The form of a new field. A slug is made from the title of its model, as far as there is one. */
export function newField(fieldType: FieldTypeId, owner: Owner, siblings: readonly Field[] = []): FieldDraft {
  const [editor] = fieldTypes[fieldType].editors;
  const source = slugSourceAmong(owner, siblings);
  return {
    fieldType,
    label: '',
    apiKey: '',
    hint: '',
    isLocalized: false,
    deepFilteringEnabled: false,
    editor: editor.id,
    fieldExtension: null,
    parameters: initialParameters(fieldType),
    addons: [],
    validators: validatorStates(
      fieldType,
      owner,
      source === undefined ? {} : { slug_title_field: { title_field_id: source.id } },
    ),
    defaultValue: null,
    defaultValues: {},
  };
}

/** The title field of the model, else its first line of text. */
function slugSourceAmong({ titleFieldId }: Owner, siblings: readonly Field[]): Field | undefined {
  const lines = siblings.filter(isSlugSource);
  return lines.find(({ id }) => id === titleFieldId) ?? lines[0];
}

/** The form of a stored field. */
export function readField(field: Field, owner: Owner): FieldDraft {
  const { appearance, defaultValue } = field;
  const isByLocale = field.isLocalized && typeof defaultValue === 'object' && defaultValue !== null;
  const initial = initialParameters(field.fieldType);
  const key = editorKey({ editor: appearance.editor, fieldExtension: appearance.field_extension ?? null });
  return {
    fieldType: field.fieldType,
    label: field.label,
    apiKey: field.apiKey,
    hint: field.hint ?? '',
    isLocalized: field.isLocalized,
    deepFilteringEnabled: field.deepFilteringEnabled,
    editor: appearance.editor,
    fieldExtension: appearance.field_extension ?? null,
    parameters: { ...initial, [key]: { ...initial[key], ...appearance.parameters } },
    addons: appearance.addons,
    validators: validatorStates(field.fieldType, owner, field.validators),
    defaultValue: isByLocale ? null : defaultValue,
    // The wire keeps one value per locale.
    defaultValues: isByLocale ? (defaultValue as Record<string, unknown>) : {},
  };
}

/** The validators a field of this type may have here: no `unique` in blocks and singletons. */
export function offeredValidators(fieldType: FieldTypeId, owner: Owner): ValidatorName[] {
  return Object.keys(fieldTypes[fieldType].validators)
    .filter(isValidatorName)
    .filter((name) => name !== 'unique' || (!owner.isModularBlock && !owner.isSingleton));
}

/** Whether fields of this type cannot go without a validator. */
export function isLocked(fieldType: FieldTypeId, name: ValidatorName): boolean {
  const { validators }: { validators: Readonly<Record<string, { isRequired: boolean }>> } = fieldTypes[fieldType];
  return validators[name]?.isRequired === true || alsoLocked.has(name);
}

/** Whether deep filtering can be switched on: for fields that hold blocks, outside of blocks. */
export function offersDeepFiltering(fieldType: FieldTypeId, owner: Owner): boolean {
  return fieldTypes[fieldType].holdsBlocks && !owner.isModularBlock;
}

/** What keeps the frameless editor from being used; empty when nothing does, or when it was not chosen. */
export function framelessProblems(draft: FieldDraft): ('required' | 'one-block')[] {
  if (draft.editor !== framelessEditor) return [];
  const allowed = draft.validators.single_block_blocks?.draft as { itemTypeIds?: readonly string[] } | undefined;
  return [
    ...(draft.validators.required?.isOn === true ? [] : ['required' as const]),
    ...(allowed?.itemTypeIds?.length === 1 ? [] : ['one-block' as const]),
  ];
}

/** Whether the editor shows no help text. */
export function hidesHint(draft: FieldDraft): boolean {
  return draft.editor === framelessEditor;
}

/** What parameters of an editor are kept under: a plugin may have several editors. */
export function editorKey({ editor, fieldExtension }: Pick<FieldDraft, 'editor' | 'fieldExtension'>): string {
  return fieldExtension === null ? editor : `${editor} ${fieldExtension}`;
}

/** The field as plugins see it while it is set up, in the format of the wire. */
export function pendingFieldOf(draft: FieldDraft, fieldId: string | null): unknown {
  return {
    ...(fieldId !== null && { id: fieldId }),
    type: 'field',
    attributes: {
      api_key: draft.apiKey,
      label: draft.label,
      hint: draft.hint === '' ? null : draft.hint,
      field_type: draft.fieldType,
      localized: draft.isLocalized,
      default_value: draft.isLocalized ? draft.defaultValues : draft.defaultValue,
      validators: Object.fromEntries(
        enabledValidators(draft).map(([name, state]) => [name, formOf(name).write(state.draft)]),
      ),
      appearance: writeAppearance(draft, draft.editor),
    },
  };
}

/**
 * The problems of the form, by control; disabled validators are not checked. `isOffered` says whether a plugin still
 * has the editor that is not the console's own.
 */
export function checkField(draft: FieldDraft, isOffered: (draft: FieldDraft) => boolean = () => false): Problems {
  const keyProblem = checkFieldApiKey(draft.apiKey);
  const parameters = draft.parameters[draft.editor] ?? {};
  const problems: Record<string, string> = {};
  if (draft.label.trim() === '') problems['label'] = problemId('label', 'VALIDATION_REQUIRED');
  if (keyProblem !== null) problems['api_key'] = problemId('api_key', keyProblem);
  if (!isBuiltInEditor(draft.fieldType, draft.editor) && !isOffered(draft))
    problems['editor'] = 'schema.problem.editor.VALIDATION_INVALID';
  for (const [name, problem] of Object.entries(checkParameters(draft.editor, parameters)))
    problems[`parameters.${name}`] = problem;
  for (const [name, { draft: settings }] of enabledValidators(draft)) {
    for (const [control, problem] of Object.entries(formOf(name).check(settings)))
      problems[`validators.${name}.${control}`] = problem;
  }
  for (const [control, value] of defaultControls(draft)) {
    if (!isDefaultAccepted(draft, value)) problems[control] = 'schema.problem.default_value.VALIDATION_INVALID';
  }
  return problems;
}

/**
 * What to send: validators that are on, parameters of the chosen editor, and the default value where the type has one.
 */
export function writeField(
  draft: FieldDraft,
  options: { storedType: FieldTypeId | null; locales: readonly string[]; owner: Owner },
): FieldInput {
  const { storedType, locales, owner } = options;
  const editor = framelessProblems(draft).length > 0 ? framedEditor : draft.editor;
  return {
    attributes: {
      label: draft.label.trim(),
      api_key: draft.apiKey,
      ...(storedType === draft.fieldType ? {} : { field_type: draft.fieldType }),
      hint: draft.hint.trim() === '' ? null : draft.hint.trim(),
      localized: draft.isLocalized && !owner.isModularBlock,
      ...(offersDeepFiltering(draft.fieldType, owner) ? { deep_filtering_enabled: draft.deepFilteringEnabled } : {}),
      validators: Object.fromEntries(
        enabledValidators(draft).map(([name, state]) => [name, formOf(name).write(state.draft)]),
      ),
      appearance: writeAppearance(draft, editor),
      default_value: writeDefault(draft, locales),
    },
  };
}

/** The validators that are on. */
export function enabledValidators(draft: Pick<FieldDraft, 'validators'>): [ValidatorName, ValidatorState][] {
  // Keys of the record are names of validators.
  return (Object.entries(draft.validators) as [ValidatorName, ValidatorState][]).filter(([, { isOn }]) => isOn);
}

/** Names of the changed parts of the form. */
export function changedFieldNames(before: FieldDraft, after: FieldDraft): (keyof FieldDraft)[] {
  // Untouched parts are the same objects: only the others are compared deeply, at every keystroke.
  return (Object.keys(after) as (keyof FieldDraft)[]).filter(
    (name) => before[name] !== after[name] && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

/** Default values by control; one per language where the field has them. */
function defaultControls(draft: FieldDraft): [string, unknown][] {
  if (!fieldTypeOf(draft).acceptsDefaultValue) return [];
  if (!draft.isLocalized) return [['default_value', draft.defaultValue]];
  return Object.entries(draft.defaultValues).map(([locale, value]) => [`default_value.${locale}`, value]);
}

/** Whether a default value has the shape of its type: the same reading as on the server. The zone changes no shape. */
function isDefaultAccepted({ fieldType }: FieldDraft, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return parseValue(value, { field: { fieldType, validators: {} } as Field, timezone: 'UTC' }).ok;
}

function writeDefault(draft: FieldDraft, locales: readonly string[]): unknown {
  if (!fieldTypeOf(draft).acceptsDefaultValue) return null;
  if (!draft.isLocalized) return draft.defaultValue ?? null;
  const values = locales.map((locale): [string, unknown] => [locale, draft.defaultValues[locale] ?? null]);
  return values.every(([, value]) => value === null) ? null : Object.fromEntries(values);
}

function writeAppearance(draft: FieldDraft, editor: string) {
  const { addons, fieldExtension, parameters } = draft;
  if (isBuiltInEditor(draft.fieldType, editor)) return { editor, parameters: sentParameters(draft, editor), addons };
  return {
    editor,
    ...(fieldExtension !== null && { field_extension: fieldExtension }),
    parameters: { ...parameters[editorKey(draft)] },
    addons,
  };
}

function sentParameters({ fieldType, parameters }: FieldDraft, editor: string): Record<string, unknown> {
  return writeParameters(parameters[editor] ?? {}, initialParameters(fieldType)[editor] ?? {});
}

function initialParameters(fieldType: FieldTypeId): FieldDraft['parameters'] {
  return Object.fromEntries(fieldTypes[fieldType].editors.map(({ id, defaultParameters }) => [id, defaultParameters]));
}

/** Every offered validator, on when it is stored or mandatory. */
export function validatorStates(
  fieldType: FieldTypeId,
  owner: Owner,
  stored: Readonly<Record<string, Record<string, unknown>>>,
): FieldDraft['validators'] {
  return Object.fromEntries(
    offeredValidators(fieldType, owner).map((name): [ValidatorName, ValidatorState] => {
      const settings = stored[name];
      const form = formOf(name);
      if (settings !== undefined) return [name, { isOn: true, draft: form.read(settings) }];
      return [name, { isOn: isLocked(fieldType, name), draft: form.empty }];
    }),
  );
}
