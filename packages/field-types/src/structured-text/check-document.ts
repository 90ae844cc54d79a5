import { isPlainObject } from '@lectern/domain';
import type { ValueProblem } from '../definition.ts';
import { formatProblem } from '../problems.ts';
import { unknownKeys } from '../values/unknown-keys.ts';
import type { NodePath } from './dast.ts';
import { nodeRules } from './node-rules.ts';

/** Problems of a structured text value as it came over the wire, each with the place of the culprit. */
export function checkDast(value: unknown): readonly ValueProblem[] {
  if (!isPlainObject(value)) return [formatProblem()];
  const unknown = unknownKeys(value, ['schema', 'document']).map((key) => formatProblem([key]));
  const schema = value['schema'] === 'dast' ? [] : [formatProblem(['schema'])];
  return [...unknown, ...schema, ...checkNode(value['document'], ['root'], ['document'])];
}

function checkNode(node: unknown, allowedTypes: readonly string[], path: NodePath): ValueProblem[] {
  if (!isPlainObject(node)) return [formatProblem(path)];
  const { type, children, ...attributes } = node;
  const rule = typeof type === 'string' && allowedTypes.includes(type) ? nodeRules[type] : undefined;
  if (rule === undefined) return [formatProblem([...path, 'type'])];

  const known = [...Object.keys(rule.required), ...Object.keys(rule.optional)];
  const wrong = [
    ...unknownKeys(attributes, known),
    ...Object.keys(rule.required).filter((name) => rule.required[name]?.(attributes[name]) === false),
    ...Object.keys(rule.optional).filter(
      (name) => !isAbsent(attributes[name]) && rule.optional[name]?.(attributes[name]) === false,
    ),
  ];
  return [...wrong.map((name) => formatProblem([...path, name])), ...checkChildren(children, rule.children, path)];
}

function checkChildren(children: unknown, allowedTypes: readonly string[] | null, path: NodePath): ValueProblem[] {
  const childrenPath = [...path, 'children'];
  if (allowedTypes === null) return children === undefined ? [] : [formatProblem(childrenPath)];
  if (!Array.isArray(children) || children.length === 0) return [formatProblem(childrenPath)];
  return children.flatMap((child, index) => checkNode(child, allowedTypes, [...childrenPath, index]));
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
