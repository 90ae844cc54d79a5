import { isPlainObject } from '@lectern/domain';

/** The texts of some members of an object, one per line, for full-text search. */
export function wordsOf(value: unknown, members: readonly string[]): string {
  if (!isPlainObject(value)) return '';
  return members
    .map((member) => value[member])
    .filter((text) => typeof text === 'string' && text !== '')
    .join('\n');
}
