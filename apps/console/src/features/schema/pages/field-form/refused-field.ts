import { ApiError, type ApiProblem } from '#lib/api-error.ts';
import { problemId, type Problems } from '#features/schema/parts/forms/problems.ts';
import { formOf, isValidatorName } from '#features/schema/validators/forms.ts';
import type { FieldDraft } from './field-draft.ts';

/** The sections of the form, in the order of their tabs. */
export const fieldSections = ['settings', 'presentation', 'validations', 'default'] as const;

/** A section of the form. */
export type FieldSection = (typeof fieldSections)[number];

/** The section that contains a control. */
export function sectionOf(control: string): FieldSection {
  if (control.startsWith('validators')) return 'validations';
  if (control === 'editor' || control.startsWith('parameters')) return 'presentation';
  return control.startsWith('default_value') ? 'default' : 'settings';
}

/** The first section with a problem. */
export function firstSectionWith(problems: Problems): FieldSection {
  const wrong = new Set(Object.keys(problems).map(sectionOf));
  return fieldSections.find((section) => wrong.has(section)) ?? 'settings';
}

/** What the server refused, at its controls. */
export interface RefusedField {
  problems: Problems;
  /** False when an error has no control: it must be shown elsewhere. */
  isComplete: boolean;
}

/**
 * The refusals of the server at their controls: settings of a validator where they are written, parameters under the
 * chosen editor, default values at their locale.
 */
export function refusedFieldControls(error: unknown): RefusedField {
  const entries = error instanceof ApiError ? error.errors.map(refusalOf) : [null];
  return {
    problems: Object.fromEntries(entries.filter((entry) => entry !== null)),
    isComplete: entries.every((entry) => entry !== null),
  };
}

/** The remaining problems after a change: those of the form, and the server's for unchanged controls. */
export function problemsLeft(problems: Problems, found: Problems, before: FieldDraft, after: FieldDraft): Problems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([control, id]): [string, string][] => {
      const left = found[control] ?? (valueAt(control, before) === valueAt(control, after) ? id : undefined);
      return left === undefined ? [] : [[control, left]];
    }),
  );
}

function refusalOf({ code, details }: ApiProblem): [string, string] | null {
  if (code === 'INVALID_FORMAT') return refusalOfShape(details);
  const { field, code: violation } = details;
  if (code !== 'INVALID_FIELD' || typeof field !== 'string' || typeof violation !== 'string') return null;
  // Some servers write the path into the name of the field, others separately.
  const [attribute = field, ...below] = [
    ...field.split('.'),
    ...(Array.isArray(details['path']) ? details['path'].map(String) : []),
  ];
  const control = controlOf(attribute, below);
  const reason = reasonOf(details['options']);
  const ofReason = reason === null ? null : problemId('reason', reason);
  const ofCode = problemId(control.split('.')[0] ?? attribute, violation);
  return [control, ofReason === null || ofReason === 'schema.problem.other' ? ofCode : ofReason];
}

/** Bodies of a wrong shape are named by a path from their root. */
function refusalOfShape({ path, code }: ApiProblem['details']): [string, string] | null {
  const [data, attributes, attribute, ...below] = typeof path === 'string' ? path.split('.') : [];
  if (data !== 'data' || attributes !== 'attributes' || attribute === undefined) return null;
  return [controlOf(attribute, below), problemId(attribute, typeof code === 'string' ? code : 'VALIDATION_INVALID')];
}

function reasonOf(options: unknown): string | null {
  if (typeof options !== 'object' || options === null || !('reason' in options)) return null;
  return typeof options.reason === 'string' ? options.reason : null;
}

function controlOf(attribute: string, below: readonly string[]): string {
  const [first, second] = below;
  if (attribute === 'validators' && first !== undefined) {
    const control = second !== undefined && isValidatorName(first) ? formOf(first).controlOf(second) : '';
    return `validators.${first}.${control}`;
  }
  if (attribute === 'appearance' || attribute === 'appeareance') {
    return first === 'parameters' && second !== undefined ? `parameters.${second}` : 'editor';
  }
  if (attribute === 'default_value') return first === undefined ? 'default_value' : `default_value.${first}`;
  return attribute;
}

/** What a control holds, as a value that changes whenever the user writes there. */
function valueAt(control: string, draft: FieldDraft): unknown {
  const [head = '', second = ''] = control.split('.');
  switch (head) {
    case 'label':
      return draft.label;
    case 'api_key':
      return draft.apiKey;
    case 'hint':
      return draft.hint;
    case 'localized':
      return draft.isLocalized;
    case 'deep_filtering_enabled':
      return draft.deepFilteringEnabled;
    case 'field_type':
      return draft.fieldType;
    case 'editor':
      return draft.editor;
    case 'parameters':
      return draft.parameters[draft.editor]?.[second];
    case 'validators':
      return isValidatorName(second) ? draft.validators[second] : draft.validators;
    case 'default_value':
      return draft.isLocalized ? (draft.defaultValues[second] ?? draft.defaultValues) : draft.defaultValue;
    default:
      // No change of the form corrects it; the next attempt checks again.
      return null;
  }
}
