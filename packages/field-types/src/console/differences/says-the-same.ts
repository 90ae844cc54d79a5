import { isPlainObject } from '@lectern/domain';
import { blockModel, readBlock } from '../blocks/block-value.ts';

/**
 * Whether two values say the same. Ids of blocks do not count: restoring a version gives its blocks new ones. Null and
 * undefined are the same, and so are lists and texts without anything in them.
 */
export function saysTheSame(one: unknown, other: unknown): boolean {
  return contentKey(one) === contentKey(other);
}

/** A text that two values share when they say the same. */
export function contentKey(value: unknown): string {
  return JSON.stringify(plain(value)) ?? 'null';
}

/** Whether a value is empty: null, or a list or text without anything in it. */
export function saysNothing(value: unknown): boolean {
  return plain(value) === null;
}

function plain(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(plain);
  if (!isPlainObject(value)) return value;
  const block = readBlock(value);
  const entries =
    block === null
      ? Object.entries(value)
      : [['model', blockModel(block)] as const, ...Object.entries(block.attributes)];
  const filled = entries.map(([key, member]) => [key, plain(member)] as const).filter(([, member]) => member !== null);
  return Object.fromEntries(filled.sort(([one], [other]) => (one < other ? -1 : 1)));
}
