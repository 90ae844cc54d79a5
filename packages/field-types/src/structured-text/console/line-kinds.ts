import { Editor, Element, Node, Path, Transforms } from 'slate';
import type { ElementNode } from '../slate-nodes.ts';
import './slate-types.ts';

/** What a line can be. */
export type LineKind = 'paragraph' | `heading-${number}` | 'bulleted' | 'numbered' | 'blockquote' | 'code';

const frames = ['list', 'listItem', 'blockquote'];

/** The kind of the line the caret is in: lists and quotes name the lines in them. Null beside blocks and rules. */
export function currentKind(editor: Editor): LineKind | null {
  const { selection } = editor;
  if (selection === null) return null;
  const [entry] = Editor.nodes<ElementNode>(editor, {
    at: selection.anchor,
    mode: 'lowest',
    match: (node) =>
      Element.isElement(node) &&
      ['list', 'blockquote', 'code', 'heading', 'paragraph'].includes(node.type) &&
      !isFramed(editor, node),
  });
  if (entry === undefined) return null;
  const [node] = entry;
  if (node.type === 'heading') return `heading-${Number(node['level'])}`;
  if (node.type === 'list') return node['style'] === 'numbered' ? 'numbered' : 'bulleted';
  return node.type as LineKind;
}

/** Turns the selected lines into another kind. Lines of a list or quote leave it first. */
export function setKind(editor: Editor, kind: LineKind): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: (node) => isFrame(node), mode: 'all', split: true });
    const lines = [...Editor.nodes(editor, { match: isLine })].map(([, path]) => Editor.pathRef(editor, path));
    for (const line of lines) {
      if (line.current !== null) changeLine(editor, line.current, kind);
    }
    const paths = lines.map((line) => line.unref()).filter((path) => path !== null);
    const [first, last] = [paths[0], paths.at(-1)];
    if (first === undefined || last === undefined) return;
    const at = Editor.range(editor, first, last);
    if (kind === 'blockquote')
      Transforms.wrapNodes(editor, { type: 'blockquote', children: [] }, { at, match: isLine });
    if (kind === 'bulleted' || kind === 'numbered') wrapAsList(editor, paths, kind);
  });
}

/** Makes plain paragraphs of lines that are of this kind already, else lines of it. */
export function toggleKind(editor: Editor, kind: LineKind): void {
  setKind(editor, currentKind(editor) === kind ? 'paragraph' : kind);
}

/** Puts a list item into the one above it. False when there is none above. */
export function indentItem(editor: Editor): boolean {
  const item = currentItem(editor);
  if (item === null || item.at(-1) === 0) return false;
  const above = Path.previous(item);
  const list = Node.get(editor, Path.parent(item)) as ElementNode;
  const holder = Node.get(editor, above) as ElementNode;
  const last = holder.children.at(-1);
  const isNested = last !== undefined && Element.isElement(last) && last.type === 'list';
  Editor.withoutNormalizing(editor, () => {
    if (isNested) {
      const inner = [...above, holder.children.length - 1];
      Transforms.moveNodes(editor, { at: item, to: [...inner, last.children.length] });
      return;
    }
    Transforms.wrapNodes(editor, { type: 'list', style: list['style'], children: [] }, { at: item });
    Transforms.moveNodes(editor, { at: item, to: [...above, holder.children.length] });
  });
  return true;
}

/** Takes a list item one list outwards, the items below it as its own; at the outermost it becomes a paragraph. */
export function outdentItem(editor: Editor): boolean {
  const item = currentItem(editor);
  if (item === null) return false;
  const listPath = Path.parent(item);
  const outer = Path.parent(listPath);
  const isNested = outer.length > 0 && (Node.get(editor, outer) as ElementNode).type === 'listItem';
  if (!isNested) {
    setKind(editor, 'paragraph');
    return true;
  }
  Editor.withoutNormalizing(editor, () => {
    const list = Node.get(editor, listPath) as ElementNode;
    const index = item.at(-1) ?? 0;
    const following = list.children.length - index - 1;
    if (following > 0) {
      const at = [...item, (Node.get(editor, item) as ElementNode).children.length];
      Transforms.insertNodes(editor, { type: 'list', style: list['style'], children: [] }, { at });
      for (let count = 0; count < following; count += 1)
        Transforms.moveNodes(editor, { at: Path.next(item), to: [...at, count] });
    }
    Transforms.moveNodes(editor, { at: item, to: Path.next(outer) });
    if (index === 0) Transforms.removeNodes(editor, { at: listPath });
  });
  return true;
}

/** The list item the caret is in; null outside of lists. */
export function currentItem(editor: Editor): Path | null {
  if (editor.selection === null) return null;
  const entry = Editor.above(editor, {
    at: editor.selection.anchor,
    mode: 'lowest',
    match: (node) => Element.isElement(node) && node.type === 'listItem',
  });
  return entry?.[1] ?? null;
}

/** The line the caret is in. */
export function currentLine(editor: Editor): [ElementNode, Path] | null {
  if (editor.selection === null) return null;
  const entry = Editor.above<ElementNode>(editor, { at: editor.selection.anchor, match: isLine, mode: 'lowest' });
  return entry ?? null;
}

function changeLine(editor: Editor, at: Path, kind: LineKind): void {
  const level = kind.startsWith('heading-') ? Number(kind.slice('heading-'.length)) : null;
  Transforms.unsetNodes(editor, ['level', 'language', 'highlight', ...(kind === 'code' ? ['style'] : [])], { at });
  if (level !== null) Transforms.setNodes(editor, { type: 'heading', level }, { at });
  else Transforms.setNodes(editor, { type: kind === 'code' ? 'code' : 'paragraph' }, { at });
}

/** Makes one list of lines that follow each other, and joins it to its neighbours of the same style. */
function wrapAsList(editor: Editor, lines: readonly Path[], style: 'bulleted' | 'numbered'): void {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return;
  for (const at of lines) Transforms.wrapNodes(editor, { type: 'listItem', children: [] }, { at });
  Transforms.wrapNodes(
    editor,
    { type: 'list', style, children: [] },
    {
      at: Editor.range(editor, first, last),
      match: (node) => Element.isElement(node) && node.type === 'listItem',
      mode: 'highest',
    },
  );
  joinLists(editor, Path.next(first), style);
  joinLists(editor, first, style);
}

function joinLists(editor: Editor, at: Path, style: string): void {
  if (at.at(-1) === 0 || !Node.has(editor, at)) return;
  const isSame = (path: Path) => {
    const node = Node.get(editor, path);
    return Element.isElement(node) && node.type === 'list' && node['style'] === style;
  };
  if (isSame(at) && isSame(Path.previous(at))) Transforms.mergeNodes(editor, { at });
}

function isFrame(node: Node): boolean {
  return Element.isElement(node) && frames.includes(node.type);
}

function isLine(node: Node): boolean {
  return Element.isElement(node) && ['paragraph', 'heading', 'code'].includes(node.type);
}

/** Whether a line takes its kind from a list or quote around it. */
function isFramed(editor: Editor, node: Node): boolean {
  if (!Element.isElement(node) || node.type !== 'paragraph' || editor.selection === null) return false;
  return Editor.above(editor, { at: editor.selection.anchor, match: isFrame }) !== undefined;
}
