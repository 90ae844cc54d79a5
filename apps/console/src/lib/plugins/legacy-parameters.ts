import { isPlainObject } from '@lectern/domain';
import { isLegacy, type Plugin } from './plugin.ts';

/** A parameter that the package of a legacy plugin defines (reference, plugins to run 4). */
export interface ParameterDefinition {
  id: string;
  label: string;
  kind: 'flag' | 'number' | 'long text' | 'text';
  isWhole: boolean;
  isRequired: boolean;
  hint: string | null;
  default: unknown;
}

type Scope = 'global' | 'instance';

/** Types of packages are those of settings, not of fields. */
function kindOf(type: unknown): ParameterDefinition['kind'] {
  if (type === 'boolean') return 'flag';
  if (type === 'integer' || type === 'float') return 'number';
  return type === 'text' || type === 'json' ? 'long text' : 'text';
}

/**
 * The parameters that a legacy plugin has: `global` ones for all fields, `instance` ones for each. Packages are written
 * by anyone, so what is no definition is left out, and types that are not known are texts.
 */
export function parameterDefinitions(plugin: Plugin, scope: Scope): ParameterDefinition[] {
  if (!isLegacy(plugin)) return [];
  const definitions = plugin.attributes.parameter_definitions?.[scope] ?? [];
  return definitions.flatMap((definition): ParameterDefinition[] => {
    if (!isPlainObject(definition)) return [];
    const { id, label, type, required, hint } = definition;
    if (typeof id !== 'string' || id === '') return [];
    return [
      {
        id,
        label: typeof label === 'string' && label !== '' ? label : id,
        kind: kindOf(type),
        isWhole: type === 'integer',
        isRequired: required === true,
        hint: typeof hint === 'string' && hint !== '' ? hint : null,
        default: definition['default'],
      },
    ];
  });
}

/** Parameters with the defaults of those that were never set. */
export function withDefaults(
  definitions: readonly ParameterDefinition[],
  parameters: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const defaults = definitions.flatMap(({ id, default: value }) => (value === undefined ? [] : [[id, value] as const]));
  return { ...Object.fromEntries(defaults), ...parameters };
}

/** What keeps parameters from being saved: `required`, or `number` for a text that is none, by ID. */
export function parameterProblems(
  definitions: readonly ParameterDefinition[],
  parameters: Readonly<Record<string, unknown>>,
): Record<string, 'required' | 'number'> {
  const values = withDefaults(definitions, parameters);
  const problems: Record<string, 'required' | 'number'> = {};
  for (const { id, kind, isRequired } of definitions) {
    const value = values[id];
    const isEmpty = value === undefined || value === null || value === '';
    if (isEmpty && isRequired && kind !== 'flag') problems[id] = 'required';
    if (!isEmpty && kind === 'number' && typeof value !== 'number') problems[id] = 'number';
  }
  return problems;
}

/** The value that a typed text is: a number where one is meant and the text is one, and else the text as it is. */
export function typedParameter({ kind, isWhole }: ParameterDefinition, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (kind !== 'number') return text;
  const number = Number(trimmed);
  // `1.` and `-` are on the way to a number.
  return Number.isFinite(number) && String(number) === trimmed && (!isWhole || Number.isInteger(number))
    ? number
    : text;
}
