import { Editor, Element, Node, type Path, Range, Transforms } from 'slate';
import { copyBlock, blockModel, type FieldsOf, readBlock } from '#console/blocks/block-value.ts';
import { type ElementNode, paragraphOf, type SlateNode, isTextNode } from '../slate-nodes.ts';
import { fromHtml, imagesOf } from './from-html.ts';
import { currentLine } from './line-kinds.ts';
import type { DocumentSettings } from './settings.ts';
import './slate-types.ts';

/** What an editor needs to make something of the clipboard. */
export interface PasteContext {
  settings: DocumentSettings;
  fieldsOf: FieldsOf;
  /** Called with the descriptions of images that were left out: a text contains none outside of blocks. */
  onImagesLeftOut: (descriptions: readonly string[]) => void;
}

/** Teaches an editor what to make of the clipboard: nodes of other editors, HTML, and plain text. */
export function withPaste<Kind extends Editor>(
  editor: Kind,
  { settings, fieldsOf, onImagesLeftOut }: PasteContext,
): Kind {
  editor.insertData = (transfer) => {
    const isCode = currentLine(editor)?.[0].type === 'code';
    const text = transfer.getData('text/plain');
    if (isCode) return void editor.insertText(text.replace(/\r\n?/g, '\n'));
    const fragment = readFragment(transfer.getData('application/x-slate-fragment'));
    if (fragment !== null) return insertRoots(editor, pastedNodes(fragment, settings, fieldsOf) as ElementNode[]);
    const html = transfer.getData('text/html');
    const body = html === '' ? null : new DOMParser().parseFromString(html, 'text/html').body;
    const fromPage = body === null ? [] : fromHtml(body, settings);
    insertRoots(editor, fromPage.length > 0 ? fromPage : fromPlainText(text));
    const images = body === null ? imageFilesOf(transfer) : imagesOf(body);
    if (images.length > 0) onImagesLeftOut(images);
  };
  return editor;
}

function imageFilesOf({ files }: DataTransfer): string[] {
  return [...files].filter(({ type }) => type.startsWith('image/')).map(({ name }) => name);
}

/** Paragraphs of plain text, which stand a blank line apart. */
export function fromPlainText(text: string): ElementNode[] {
  const clean = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  return clean === '' ? [] : clean.split(/\n[ \t]*\n+/).map((paragraph) => paragraphOf(paragraph));
}

/** Copied nodes as content of a field: blocks get ids of their own, and what may not stand there stays away. */
export function pastedNodes(nodes: readonly SlateNode[], settings: DocumentSettings, fieldsOf: FieldsOf): SlateNode[] {
  return nodes.flatMap((node): SlateNode[] => {
    if (isTextNode(node)) return [node];
    if (node.type === 'block' || node.type === 'inlineBlock') {
      const block = readBlock(node['item']);
      const allowed = node.type === 'block' ? settings.blockIds : settings.inlineBlockIds;
      return block !== null && allowed.includes(blockModel(block))
        ? [{ ...node, item: copyBlock(block, fieldsOf) }]
        : [];
    }
    const isRecord = node.type === 'itemLink' || node.type === 'inlineItem';
    const children = pastedNodes(node.children, settings, fieldsOf);
    if (isRecord && settings.linkIds.length === 0) return node.type === 'itemLink' ? children : [];
    return [{ ...node, children: children.length > 0 ? children : [{ text: '' }] }];
  });
}

/** Puts nodes of the root at the caret: a single paragraph joins the line, others stand by themselves. */
export function insertRoots(editor: Editor, nodes: readonly ElementNode[]): void {
  const [first, ...others] = nodes;
  if (first === undefined) return;
  Editor.withoutNormalizing(editor, () => {
    if (editor.selection !== null && Range.isExpanded(editor.selection)) Transforms.delete(editor);
    const line = currentLine(editor);
    if (others.length === 0 && first.type === 'paragraph' && line !== null) {
      Transforms.insertFragment(editor, first.children);
      return;
    }
    const root = editor.selection?.anchor.path[0] ?? editor.children.length - 1;
    const isRootLine = line !== null && line[1].length === 1;
    const isEmpty =
      isRootLine && Node.string(line[0]) === '' && line[0].children.every((child) => !Element.isElement(child));
    if (isEmpty) Transforms.removeNodes(editor, { at: [root] });
    const splits =
      isRootLine && !isEmpty && editor.selection !== null && !Editor.isEnd(editor, editor.selection.anchor, [root]);
    if (splits) Transforms.splitNodes(editor, { match: (_node, path) => path.length === 1, always: true });
    const at: Path = [isEmpty ? root : root + 1];
    Transforms.insertNodes(editor, [...nodes], { at });
    Transforms.select(editor, Editor.end(editor, [(at[0] ?? 0) + nodes.length - 1]));
  });
}

function readFragment(encoded: string): SlateNode[] | null {
  if (encoded === '') return null;
  try {
    const nodes: unknown = JSON.parse(decodeURIComponent(atob(encoded)));
    return Array.isArray(nodes) ? (nodes as SlateNode[]) : null;
  } catch {
    return null;
  }
}
