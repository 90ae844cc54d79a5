import { isPlainObject } from '@lectern/domain';
import {
  type ConsoleFacet,
  consoleFacets,
  type EditorParameters,
  type ParameterControl,
} from '@lectern/field-types/console';
import { type ColorValue, fromHex } from '@lectern/ui';

/** The parameters of every built-in editor that has some, by its ID; each belongs to one field type. */
export const editorParameters: EditorParameters = Object.fromEntries(
  Object.values(consoleFacets).flatMap(({ editorParameters: ofType = {} }: ConsoleFacet) => Object.entries(ofType)),
);

/** Parameters of an editor by name. */
export type Parameters = Readonly<Record<string, unknown>>;

/** The available parameters of an editor: those of disabled options are hidden. */
export function controlsOf(editor: string, parameters: Parameters): ParameterControl[] {
  return (editorParameters[editor] ?? []).filter(({ needs }) => {
    const set = needs === undefined ? undefined : parameters[needs.name];
    return needs === undefined || !Array.isArray(set) || set.includes(needs.choice);
  });
}

/** The problems with the parameters of an editor, by name. */
export function checkParameters(editor: string, parameters: Parameters): Record<string, string> {
  return Object.fromEntries(
    controlsOf(editor, parameters).flatMap((control): [string, string][] => {
      const problem = checkParameter(control, parameters[control.name]);
      return problem === null ? [] : [[control.name, problem]];
    }),
  );
}

/** Parameters in wire format: an emptied text is omitted, unless the editor starts with one. */
export function writeParameters(parameters: Parameters, defaults: Parameters): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters).filter(([name, value]) => value !== null || Object.hasOwn(defaults, name)),
  );
}

function checkParameter(control: ParameterControl, value: unknown): string | null {
  if (control.kind === 'options') return checkOptions(readOptions(value));
  if (control.kind === 'radio')
    return asText(isPlainObject(value) ? value['label'] : '').trim() === '' ? 'schema.problem.radio.incomplete' : null;
  const isEmptySet =
    control.kind === 'set' && control.isRequired === true && Array.isArray(value) && value.length === 0;
  return isEmptySet ? 'schema.problem.flags.VALIDATION_REQUIRED' : null;
}

/** The colours of a `colors` parameter, in hex on the wire; invalid colours are omitted. */
export function readColors(parameter: unknown): ColorValue[] {
  const entries: unknown[] = Array.isArray(parameter) ? parameter : [];
  return entries.map((entry) => (typeof entry === 'string' ? fromHex(entry) : null)).filter((color) => color !== null);
}

/** One choice of an `options` parameter. */
export interface EditorOption {
  label: string;
  value: string;
  hint?: string;
}

/** Reads the choices of an `options` parameter; half-written ones stay, so that they can be finished. */
export function readOptions(parameter: unknown): EditorOption[] {
  if (!Array.isArray(parameter)) return [];
  return parameter.flatMap((option: unknown) => {
    if (!isPlainObject(option)) return [];
    const { label, value, hint } = option;
    return [{ label: asText(label), value: asText(value), ...(asText(hint) === '' ? {} : { hint: asText(hint) }) }];
  });
}

/** The problem with the choices of an `options` parameter: a missing label or value, or a duplicate value. */
export function checkOptions(options: readonly EditorOption[]): string | null {
  if (options.some(({ label, value }) => label.trim() === '' || value.trim() === ''))
    return 'schema.problem.options.incomplete';
  const values = options.map(({ value }) => value);
  return new Set(values).size < values.length ? 'schema.problem.options.twice' : null;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
