import { isPlainObject } from '@lectern/domain';
import { parseScimPath, type ScimPath } from './parse-filter.ts';
import { ScimError } from './scim-error.ts';
import { lowerNames } from './user-document.ts';

/** A change of one attribute, however the provider wrote it. */
export interface ScimChange {
  op: 'add' | 'remove' | 'replace';
  path: ScimPath;
  value: unknown;
}

const mostOperations = 1_000;

/**
 * The changes of a PATCH request in order. Operations without a path are one change for each member of their value, whose
 * names may have dots. Throws `invalidSyntax`, `invalidPath`, and `noTarget` for removing without a path.
 */
export function readPatch(body: unknown): ScimChange[] {
  const operations = isPlainObject(body) ? lowerNames(body)['operations'] : undefined;
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > mostOperations)
    throw new ScimError('invalidSyntax', `Operations are a list of up to ${mostOperations}`);
  return operations.flatMap(changesOf);
}

function changesOf(operation: unknown): ScimChange[] {
  if (!isPlainObject(operation)) throw new ScimError('invalidSyntax', 'an operation is an object');
  const { op: name, path, value } = lowerNames(operation);
  const op = typeof name === 'string' ? name.toLowerCase() : '';
  if (op !== 'add' && op !== 'remove' && op !== 'replace')
    throw new ScimError('invalidSyntax', 'op is add, remove or replace');
  if (typeof path === 'string' && path.trim() !== '') return changesAt(op, withoutSchema(path.trim()), value);
  if (path !== undefined && path !== null && path !== '') throw new ScimError('invalidPath', 'path is a text');
  if (op === 'remove') throw new ScimError('noTarget', 'removing needs a path');
  if (!isPlainObject(value)) throw new ScimError('invalidValue', 'without a path, value is an object');
  return Object.entries(value)
    .filter(([member]) => !ignored.has(member.toLowerCase()))
    .flatMap(([member, given]) => changesAt(op, withoutSchema(member), given));
}

/** Members of whole resources that no one changes. */
const ignored = new Set(['schemas', 'id', 'meta']);

function changesAt(op: ScimChange['op'], path: string, value: unknown): ScimChange[] {
  return [{ op, path: parseScimPath(path), value }];
}

function withoutSchema(path: string): string {
  return path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i, '');
}
