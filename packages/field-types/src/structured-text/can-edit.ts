import { isPlainObject } from '@lectern/domain';
import { readBlock } from '../console/blocks/block-value.ts';
import { checkDast } from './check-document.ts';
import { type DastValue, isDastValue, nodesOf } from './dast.ts';
import { dastToSlate } from './dast-to-slate.ts';
import { slateToDast } from './slate-to-dast.ts';

const judged = new WeakMap<object, boolean>();

/**
 * Whether the editor holds a value without losing anything of it: all nodes are known, and blocks are there in full.
 */
export function canEditDocument(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (!isDastValue(value)) return false;
  // Forms ask with every letter.
  const known = judged.get(value);
  if (known !== undefined) return known;
  const isEditable = holdsWhole(value);
  judged.set(value, isEditable);
  return isEditable;
}

function holdsWhole(value: DastValue): boolean {
  if (!Array.isArray(value.document.children) || value.document.children.length === 0 || checkDast(value).length > 0)
    return false;
  const blocks = nodesOf(value).filter(({ node }) => node.type === 'block' || node.type === 'inlineBlock');
  if (!blocks.every(({ node }) => readBlock(node['item']) !== null)) return false;
  const back = slateToDast(dastToSlate(value));
  // One empty paragraph is null to the editor, which never sends what nobody touched.
  return back === null || isSameDocument(back, value);
}

/** Whether two values of the field say the same; null is a document with nothing in it. */
export function isSameDocument(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other) || sorted(one) === sorted(other);
}

function sorted(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    isPlainObject(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
