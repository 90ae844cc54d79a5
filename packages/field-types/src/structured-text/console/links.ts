import { Editor, Element, type Path, Range, Transforms } from 'slate';
import type { ElementNode } from '../slate-nodes.ts';
import './slate-types.ts';

/** An attribute of a link, such as `rel`. */
export interface LinkMeta {
  id: string;
  value: string;
}

/** The link or record link around the caret. */
export function currentLink(editor: Editor): [ElementNode, Path] | null {
  if (editor.selection === null) return null;
  return Editor.above<ElementNode>(editor, { match: isLink }) ?? null;
}

/** Links the selected words, or writes the address where nothing is selected; changes the link around the caret. */
export function setLink(editor: Editor, url: string, meta: readonly LinkMeta[]): void {
  const current = currentLink(editor);
  const attributes = meta.length > 0 ? { url, meta: [...meta] } : { url };
  if (current !== null && current[0].type === 'link') {
    Transforms.setNodes(editor, attributes, { at: current[1] });
    if (meta.length === 0) Transforms.unsetNodes(editor, 'meta', { at: current[1] });
    return;
  }
  wrapWords(editor, { type: 'link', ...attributes, children: [] }, url);
}

/** Links the selected words to a record, or shows the record where nothing is selected. */
export function setRecordLink(editor: Editor, item: string): void {
  const { selection } = editor;
  if (selection !== null && Range.isExpanded(selection)) {
    wrapWords(editor, { type: 'itemLink', item, children: [] }, '');
    return;
  }
  Transforms.insertNodes(editor, { type: 'inlineItem', item, children: [{ text: '' }] });
  Transforms.move(editor, { unit: 'offset' });
}

/** Takes links off the selected words. */
export function removeLink(editor: Editor): void {
  Transforms.unwrapNodes(editor, { match: isLink });
}

function wrapWords(editor: Editor, link: ElementNode, words: string): void {
  const { selection } = editor;
  if (selection === null) return;
  removeLink(editor);
  if (Range.isCollapsed(selection)) {
    Transforms.insertNodes(editor, { ...link, children: [{ text: words }] });
    Transforms.move(editor, { unit: 'offset' });
    return;
  }
  Transforms.wrapNodes(editor, link, { split: true });
  Transforms.collapse(editor, { edge: 'end' });
}

function isLink(node: unknown): boolean {
  return Element.isElement(node) && (node.type === 'link' || node.type === 'itemLink');
}
