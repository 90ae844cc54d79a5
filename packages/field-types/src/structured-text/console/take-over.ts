import { Editor, type Node, type Operation, type Path, type Point } from 'slate';
import { readBlock } from '#console/blocks/block-value.ts';
import { changedRange } from '#console/changed-range.ts';
import { isSameDocument } from '../can-edit.ts';
import { type ElementNode, isTextNode, type SlateNode, type TextNode } from '../slate-nodes.ts';
import './slate-types.ts';

/**
 * Brings the text of an editor to the current value of the form, by the fewest steps: equal nodes stay the same, so
 * that the focus inside a block and the caret in a line survive. Answers where the text changed last; null when it
 * changed in blocks only.
 */
export function takeOver(editor: Editor, next: readonly SlateNode[]): Point | null {
  const { getDirtyPaths } = editor;
  // What comes from elsewhere is drawn as it is: nothing of it is mended before a person edits it.
  editor.getDirtyPaths = () => [];
  let changedAt: Point | null = null;
  const apply = (operation: Operation) => editor.apply(operation);
  try {
    Editor.withoutNormalizing(editor, () => {
      changedAt = changeChildren(apply, [], editor.children as SlateNode[], next);
    });
  } finally {
    editor.getDirtyPaths = getDirtyPaths;
  }
  return changedAt === null ? null : pointNear(editor, changedAt);
}

type Apply = (operation: Operation) => void;

function changeChildren(
  apply: Apply,
  parent: Path,
  before: readonly SlateNode[],
  after: readonly SlateNode[],
): Point | null {
  const { start, endBefore, endAfter } = changedRange(before, after, isSameDocument);
  const [old, wanted] = [before.slice(start, endBefore), after.slice(start, endAfter)];
  let paired = 0;
  while (paired < Math.min(old.length, wanted.length) && isSameKind(old[paired], wanted[paired])) paired += 1;

  let changedAt: Point | null = null;
  for (let index = 0; index < paired; index += 1) {
    const [one, other] = [old[index], wanted[index]];
    if (one === undefined || other === undefined) break;
    changedAt = changeNode(apply, [...parent, start + index], one, other) ?? changedAt;
  }
  for (let index = old.length - 1; index >= paired; index -= 1) {
    const path = [...parent, start + index];
    apply({ type: 'remove_node', path, node: old[index] as Node });
    changedAt = { path, offset: 0 };
  }
  for (let index = paired; index < wanted.length; index += 1) {
    const path = [...parent, start + index];
    apply({ type: 'insert_node', path, node: wanted[index] as Node });
    changedAt = { path, offset: Number.MAX_SAFE_INTEGER };
  }
  return changedAt;
}

function changeNode(apply: Apply, path: Path, before: SlateNode, after: SlateNode): Point | null {
  if (isSameDocument(before, after)) return null;
  const [properties, newProperties] = [attributesOf(before), attributesOf(after)];
  if (!isSameDocument(properties, newProperties))
    apply({ type: 'set_node', path, properties, newProperties } as Operation);
  if (isTextNode(before) && isTextNode(after)) return changeLetters(apply, path, before, after);
  if (isTextNode(before) || isTextNode(after)) return null;
  return changeChildren(apply, path, before.children, after.children);
}

function changeLetters(apply: Apply, path: Path, { text: before }: TextNode, { text: after }: TextNode): Point {
  const { start: offset, endBefore, endAfter } = changedRange(before, after);
  const [removed, added] = [before.slice(offset, endBefore), after.slice(offset, endAfter)];
  if (removed !== '') apply({ type: 'remove_text', path, offset, text: removed });
  if (added !== '') apply({ type: 'insert_text', path, offset, text: added });
  return { path, offset: offset + added.length };
}

/** Whether a node can become another one without being drawn anew: of one type, and of one block. */
function isSameKind(one: SlateNode | undefined, other: SlateNode | undefined): boolean {
  if (one === undefined || other === undefined || isTextNode(one) !== isTextNode(other)) return false;
  // Slate drops attributes that are set to null, which documents may hold.
  if (Object.values(other).includes(null)) return false;
  return one['type'] === other['type'] && readBlock(one['item'])?.id === readBlock(other['item'])?.id;
}

function attributesOf(node: SlateNode): Record<string, unknown> {
  const { text: _text, children: _children, ...attributes } = node as TextNode & ElementNode;
  return attributes;
}

/** The place of a caret at or next to a point that may have been removed meanwhile. */
function pointNear(editor: Editor, { path, offset }: Point): Point {
  let at: Path = path;
  while (at.length > 0 && !Editor.hasPath(editor, at)) {
    const index = (at.at(-1) ?? 0) - 1;
    at = index < 0 ? at.slice(0, -1) : [...at.slice(0, -1), index];
    if (Editor.hasPath(editor, at)) return Editor.end(editor, at);
  }
  const [start, end] = Editor.edges(editor, at);
  return offset > end.offset || start.path.length > path.length
    ? offset === 0
      ? start
      : end
    : { path: start.path, offset };
}
