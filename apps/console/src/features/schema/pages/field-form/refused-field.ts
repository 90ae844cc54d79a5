import { ApiError } from '../../../../lib/api-error.ts';
import { problemId, type Problems } from '../../parts/forms/problems.ts';
import { formOf, isValidatorName } from '../../validators/forms.ts';

/** The sections of the form. */
export type FieldSection = 'settings' | 'presentation' | 'validations' | 'default';

/** The section in which a control stands. */
export function sectionOf(control: string): FieldSection {
  if (control.startsWith('validators')) return 'validations';
  if (control === 'editor' || control.startsWith('parameters')) return 'presentation';
  return control.startsWith('default_value') ? 'default' : 'settings';
}

/**
 * The refusals of the server at their controls: settings of a validator where they are written, parameters under the
 * chosen editor, default values at their locale. Null when the failure is of another kind.
 */
export function refusedFieldControls(error: unknown): Problems | null {
  if (!(error instanceof ApiError)) return null;
  const refusals = error.withCode('INVALID_FIELD').flatMap(({ details }): [string, string][] => {
    const { field, code } = details;
    if (typeof field !== 'string' || typeof code !== 'string') return [];
    // Some servers write the path into the name of the field, others beside it.
    const [attribute = field, ...below] = [...field.split('.'), ...(Array.isArray(details['path']) ? details['path'].map(String) : [])];
    return [[controlOf(attribute, below), problemId(attribute, code)]];
  });
  return refusals.length === 0 ? null : Object.fromEntries(refusals);
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
