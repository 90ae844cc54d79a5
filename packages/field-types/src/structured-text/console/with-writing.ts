import { Editor, Element, Node, Range, Text, Transforms } from 'slate';
import { paragraphOf } from '../slate-nodes.ts';
import { currentItem, currentLine, outdentItem, setKind } from './line-kinds.ts';
import { lineShortcut, markShortcut } from './markdown-shortcuts.ts';
import { currentMarks, toggleMark } from './marks.ts';
import type { DocumentSettings } from './settings.ts';
import './slate-types.ts';

/** Teaches an editor what Enter, Backspace and the signs of Markdown do in a document. */
export function withWriting<Kind extends Editor>(editor: Kind, settings: DocumentSettings): Kind {
  const { insertText, insertBreak, deleteBackward, deleteForward } = editor;

  editor.insertText = (text, options) => {
    const { selection } = editor;
    if (
      selection !== null &&
      Range.isCollapsed(selection) &&
      (shortenLine(editor, text, settings) || markWords(editor, text, settings))
    )
      return;
    insertText(text, options);
  };

  editor.insertBreak = () => {
    const line = currentLine(editor);
    if (line === null) return void addLineAfter(editor);
    if (line[0].type === 'code') return void insertText('\n');
    if (editor.selection !== null && Range.isExpanded(editor.selection)) Transforms.delete(editor);
    if (leaveEmptyLine(editor)) return;
    const item = currentItem(editor);
    if (item !== null) {
      return void Transforms.splitNodes(editor, {
        match: (node) => Element.isElement(node) && node.type === 'listItem',
        always: true,
      });
    }
    insertBreak();
    // A title is one line; what follows it is text.
    const next = currentLine(editor);
    if (next !== null && next[0].type === 'heading' && Node.string(next[0]) === '') setKind(editor, 'paragraph');
  };

  editor.insertSoftBreak = () => insertText('\n');

  editor.deleteBackward = (unit) => {
    if (
      editor.selection !== null &&
      Range.isCollapsed(editor.selection) &&
      (backOut(editor) || chooseNode(editor, 'before'))
    )
      return;
    deleteBackward(unit);
  };

  editor.deleteForward = (unit) => {
    if (editor.selection !== null && Range.isCollapsed(editor.selection) && chooseNode(editor, 'after')) return;
    deleteForward(unit);
  };

  return editor;
}

/** Puts an empty paragraph after the root node the caret is in, and the caret into it. */
export function addLineAfter(editor: Editor): void {
  const root = editor.selection?.anchor.path[0] ?? editor.children.length - 1;
  const at = [root + 1];
  Transforms.insertNodes(editor, paragraphOf(), { at });
  Transforms.select(editor, Editor.start(editor, at));
}

/** Enter in an empty line of a list, a quote or a heading leaves it. */
function leaveEmptyLine(editor: Editor): boolean {
  const line = currentLine(editor);
  if (line === null || Node.string(line[0]) !== '' || line[0].children.some((child) => Element.isElement(child)))
    return false;
  if (currentItem(editor) !== null) return outdentItem(editor);
  const isQuoted = line[1].length > 1;
  if (!isQuoted && line[0].type !== 'heading') return false;
  setKind(editor, 'paragraph');
  return true;
}

/** Backspace at the start of a line takes off what the line is before it joins the line above. */
function backOut(editor: Editor): boolean {
  const { selection } = editor;
  const line = currentLine(editor);
  if (selection === null || line === null || !Editor.isStart(editor, selection.anchor, line[1])) return false;
  const [node, path] = line;
  if (currentItem(editor) !== null && path.at(-1) === 0) return outdentItem(editor);
  if (node.type !== 'paragraph' || (path.length > 1 && path.at(-1) === 0)) {
    setKind(editor, 'paragraph');
    return true;
  }
  return false;
}

/**
 * The block or rule beside the caret is chosen first, so that its content is not lost by one key too many; another
 * press deletes what is chosen and shown as such. An empty line between them goes.
 */
function chooseNode(editor: Editor, side: 'before' | 'after'): boolean {
  const { selection } = editor;
  if (selection === null || Editor.void(editor) !== undefined) return false;
  const beside = side === 'before' ? Editor.before(editor, selection) : Editor.after(editor, selection);
  const found = beside === undefined ? undefined : Editor.void(editor, { at: beside });
  if (found === undefined || (Element.isElement(found[0]) && found[0].type === 'inlineItem')) return false;
  const chosen = Editor.pathRef(editor, found[1]);
  const line = currentLine(editor);
  const isEmptyRoot =
    line !== null && line[1].length === 1 && Node.string(line[0]) === '' && line[0].children.length === 1;
  if (isEmptyRoot) Transforms.removeNodes(editor, { at: line[1] });
  const path = chosen.unref();
  if (path !== null) Transforms.select(editor, Editor.start(editor, path));
  return true;
}

/** `# ` and its like at the start of a paragraph. */
function shortenLine(editor: Editor, text: string, { nodes, headingLevels }: DocumentSettings): boolean {
  const line = currentLine(editor);
  if (line === null || line[0].type !== 'paragraph' || line[1].length > 1 || editor.selection === null) return false;
  const range = { anchor: Editor.start(editor, line[1]), focus: editor.selection.anchor };
  const letters = Editor.string(editor, range);
  if (text === '-' && letters === '--' && nodes.has('thematicBreak') && Node.string(line[0]) === '--') {
    Transforms.delete(editor, { at: range });
    insertRule(editor);
    return true;
  }
  const kind = text === ' ' ? lineShortcut(letters) : text === '`' && letters === '``' ? 'code' : null;
  if (kind === null) return false;
  const isAllowed = kind.startsWith('heading-')
    ? nodes.has('heading') && headingLevels.includes(Number(kind.slice('heading-'.length)))
    : nodes.has(kind === 'bulleted' || kind === 'numbered' ? 'list' : kind);
  if (!isAllowed) return false;
  Transforms.delete(editor, { at: range });
  setKind(editor, kind);
  return true;
}

/** Puts a thematic break where the caret is; an empty line gives way to it. */
export function insertRule(editor: Editor): void {
  insertVoid(editor, { type: 'thematicBreak', children: [{ text: '' }] });
}

/**
 * Puts a node without text after the caret's root node, or in the place of an empty paragraph, and the caret below it.
 */
export function insertVoid(editor: Editor, node: Node & { type: string }): void {
  const root = editor.selection?.anchor.path[0] ?? editor.children.length - 1;
  Editor.withoutNormalizing(editor, () => {
    const current = editor.children[root];
    const isEmpty =
      Element.isElement(current) &&
      current.type === 'paragraph' &&
      Node.string(current) === '' &&
      current.children.length === 1;
    const at = isEmpty ? root : root + 1;
    if (isEmpty) Transforms.removeNodes(editor, { at: [root] });
    Transforms.insertNodes(editor, node, { at: [at] });
    if (editor.children[at + 1] === undefined) Transforms.insertNodes(editor, paragraphOf(), { at: [at + 1] });
    Transforms.select(editor, Editor.start(editor, [at + 1]));
  });
}

/** `**bold**` and its like when the last sign is typed. */
function markWords(editor: Editor, text: string, { marks }: DocumentSettings): boolean {
  const point = editor.selection?.anchor;
  if (point === undefined || currentLine(editor)?.[0].type === 'code' || currentMarks(editor).includes('code'))
    return false;
  const node = Node.get(editor, point.path);
  if (!Text.isText(node)) return false;
  const found = markShortcut(node.text.slice(0, point.offset) + text);
  if (found === null || !marks.includes(found.mark)) return false;
  const { mark, start, signLength, words } = found;
  const { path } = point;
  Editor.withoutNormalizing(editor, () => {
    Transforms.delete(editor, { at: { anchor: { path, offset: start + signLength + words.length }, focus: point } });
    Transforms.delete(editor, { at: { anchor: { path, offset: start }, focus: { path, offset: start + signLength } } });
    Transforms.select(editor, { anchor: { path, offset: start }, focus: { path, offset: start + words.length } });
    toggleMark(editor, mark);
    Transforms.collapse(editor, { edge: 'end' });
  });
  const others = currentMarks(editor).filter((other) => other !== mark);
  editor.marks = others.length > 0 ? { marks: others } : {};
  return true;
}
