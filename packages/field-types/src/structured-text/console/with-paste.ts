import { Editor, Element, Node, Range, Transforms } from 'slate';
import { copyBlock, blockModel, type FieldsOf, readBlock } from '#console/blocks/block-value.ts';
import { type ElementNode, isTextNode, paragraphOf, pendingFileType, type SlateNode } from '../slate-nodes.ts';
import { type FileSource, sourceOfFile, sourceOfImage } from './files/file-source.ts';
import type { TakenFiles } from './files/take-files.ts';
import { fromHtml, type HtmlImage } from './from-html.ts';
import { currentLine } from './line-kinds.ts';
import type { DocumentSettings } from './settings.ts';
import './slate-types.ts';

/** What an editor needs to make something of the clipboard. */
export interface PasteContext {
  settings: DocumentSettings;
  fieldsOf: FieldsOf;
  /** Begins to take the files of one paste or drop: a text contains none outside of blocks. */
  takeFiles: () => TakenFiles;
}

/** Teaches an editor what to make of the clipboard: nodes of other editors, files, HTML, and plain text. */
export function withPaste<Kind extends Editor>(editor: Kind, { settings, fieldsOf, takeFiles }: PasteContext): Kind {
  editor.insertData = (transfer) => {
    const isCode = currentLine(editor)?.[0].type === 'code';
    const text = transfer.getData('text/plain');
    if (isCode && text !== '') return void editor.insertText(text.replace(/\r\n?/g, '\n'));
    const fragment = readFragment(transfer.getData('application/x-slate-fragment'));
    if (fragment !== null) return insertRoots(editor, pastedNodes(fragment, settings, fieldsOf) as ElementNode[]);
    const html = transfer.getData('text/html');
    const body = html === '' ? null : new DOMParser().parseFromString(html, 'text/html').body;
    const files = takeFiles();
    const lone = filesInsteadOf(body, transfer.files, settings);
    if (lone !== null) return insertFiles(editor, lone, files, null);
    const fromPage = body === null ? [] : fromHtml(body, settings, (image) => placeOf(image, files));
    insertRoots(editor, fromPage.length > 0 || body?.querySelector('img') != null ? fromPage : fromPlainText(text));
    void files.start();
  };
  return editor;
}

/** Puts the places of files before a node of the root, or at the caret. */
export function insertFiles(
  editor: Editor,
  sources: readonly FileSource[],
  files: TakenFiles,
  at: number | null,
): void {
  const places = sources.flatMap((source) => files.placeOf(source) ?? []);
  if (at === null) insertRoots(editor, places);
  else if (places.length > 0) {
    Editor.withoutNormalizing(editor, () => {
      Transforms.insertNodes(editor, places, { at: [at] });
      selectAfter(editor, at + places.length - 1);
    });
  }
  void files.start();
}

/**
 * The files of a clipboard that is all about them; null for one with text. Browsers copy a single image as a file and
 * as HTML, whose URL may need the person's session; programs add a picture of the text to it.
 */
function filesInsteadOf(
  body: HTMLElement | null,
  files: FileList | undefined,
  settings: DocumentSettings,
): FileSource[] | null {
  if (files === undefined || files.length === 0) return null;
  const images = [...(body?.querySelectorAll('img') ?? [])];
  if (body !== null && (images.length > 1 || fromHtml(body, settings).length > 0)) return null;
  return [...files].map((file) => sourceOfFile(file, files.length === 1 ? images[0]?.alt.trim() : ''));
}

function placeOf(image: HtmlImage, files: TakenFiles): ElementNode | null {
  const source = sourceOfImage(image);
  if (source !== null) return files.placeOf(source);
  files.skip(image.alt);
  return null;
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
    if (node.type === pendingFileType) return [];
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
    const caret = isRootLine && !isEmpty && line[0].type !== 'code' ? (editor.selection?.anchor ?? null) : null;
    const isAtStart = caret !== null && Editor.isStart(editor, caret, [root]);
    const splits = caret !== null && !isAtStart && !Editor.isEnd(editor, caret, [root]);
    if (splits) Transforms.splitNodes(editor, { match: (_node, path) => path.length === 1, always: true });
    const at = isEmpty || isAtStart ? root : root + 1;
    Transforms.insertNodes(editor, [...nodes], { at: [at] });
    selectAfter(editor, at + nodes.length - 1);
  });
}

/** Puts the caret to the end of a node of the root, or below one that has no text. */
function selectAfter(editor: Editor, index: number): void {
  const node = editor.children[index];
  if (!Element.isElement(node) || !editor.isVoid(node)) return Transforms.select(editor, Editor.end(editor, [index]));
  if (editor.children[index + 1] === undefined) Transforms.insertNodes(editor, paragraphOf(), { at: [index + 1] });
  Transforms.select(editor, Editor.start(editor, [index + 1]));
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
