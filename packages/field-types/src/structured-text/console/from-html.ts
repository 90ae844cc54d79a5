import { drawnAddress } from '@lectern/domain';
import {
  type ElementNode,
  isTextNode,
  paragraphOf,
  pendingFileType,
  type SlateNode,
  type TextNode,
} from '../slate-nodes.ts';
import { hoistFiles } from './files/hoist-files.ts';
import type { DocumentSettings } from './settings.ts';
import { trimmed } from './trimmed.ts';

/** What is read of an HTML node; a browser's `Node` is one. */
export interface HtmlNode {
  nodeName: string;
  textContent: string | null;
  childNodes: ArrayLike<HtmlNode>;
  getAttribute?: (name: string) => string | null;
}

type Allowed = Pick<DocumentSettings, 'nodes' | 'marks' | 'headingLevels'>;

const markOfTag: Readonly<Record<string, string>> = {
  STRONG: 'strong',
  B: 'strong',
  EM: 'emphasis',
  I: 'emphasis',
  U: 'underline',
  INS: 'underline',
  S: 'strikethrough',
  DEL: 'strikethrough',
  STRIKE: 'strikethrough',
  MARK: 'highlight',
  CODE: 'code',
  KBD: 'code',
  SAMP: 'code',
};
const ignored = ['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'TEMPLATE', 'NOSCRIPT', '#comment', 'META', 'LINK'];
const lineTags = [
  'P',
  'DIV',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
  'PRE',
  'HR',
  'TABLE',
  'THEAD',
  'TBODY',
  'TR',
  'TD',
  'TH',
  'SECTION',
  'ARTICLE',
  'HEADER',
  'FOOTER',
  'MAIN',
  'ASIDE',
  'NAV',
  'FIGURE',
  'FIGCAPTION',
  'DL',
  'DT',
  'DD',
  'ADDRESS',
];

/**
 * Reads copied HTML as nodes of a document: what the field does not allow, or the format does not know, becomes plain
 * text. `placeOf` makes the places of images, which are between the lines; without it, and where it makes none, they
 * are left out.
 */
export function fromHtml(body: HtmlNode, allowed: Allowed, placeOf: PlaceOf = () => null): ElementNode[] {
  return hoistFiles(readLines(body, { allowed, placeOf, marks: [], link: null }));
}

/** The place that an image has in the document; null for one that is left out. */
export type PlaceOf = (image: HtmlImage) => ElementNode | null;

/** What copied HTML has of an image. */
export interface HtmlImage {
  src: string;
  /** Empty without one. */
  alt: string;
}

interface Place {
  placeOf: PlaceOf;
  allowed: Allowed;
  marks: readonly string[];
  link: string | null;
}

function readLines(parent: HtmlNode, place: Place): ElementNode[] {
  const lines: ElementNode[] = [];
  let inline: SlateNode[] = [];
  const flush = () => {
    const children = trimmed(inline);
    if (children.length > 0) lines.push({ type: 'paragraph', children });
    inline = [];
  };
  for (const child of Array.from(parent.childNodes)) {
    if (ignored.includes(child.nodeName)) continue;
    if (!holdsLines(child)) {
      inline.push(...readInline(child, place));
      continue;
    }
    flush();
    lines.push(...readBlock(child, place));
  }
  flush();
  return lines;
}

function readBlock(node: HtmlNode, place: Place): ElementNode[] {
  const { allowed } = place;
  const tag = node.nodeName;
  const inner = () =>
    readLines(node, { ...place, marks: marksOf(node, place), link: place.link ?? linkOf(node, place) });
  if (/^H[1-6]$/.test(tag) && allowed.nodes.has('heading')) {
    const level = nearest(Number(tag.slice(1)), allowed.headingLevels);
    return inner().map((line) =>
      line.type === 'paragraph' && level !== null ? { ...line, type: 'heading', level } : line,
    );
  }
  if ((tag === 'UL' || tag === 'OL') && allowed.nodes.has('list')) return readList(node, place);
  if (tag === 'BLOCKQUOTE' && allowed.nodes.has('blockquote')) {
    const children = inner().flatMap(paragraphsOf);
    return children.length > 0 ? [{ type: 'blockquote', children }] : [];
  }
  if (tag === 'PRE' && allowed.nodes.has('code'))
    return [
      { type: 'code', children: [{ text: (node.textContent ?? '').replace(/\n$/, '') }] },
      ...imagesIn(node, place),
    ];
  if (tag === 'HR')
    return allowed.nodes.has('thematicBreak') ? [{ type: 'thematicBreak', children: [{ text: '' }] }] : [];
  if (tag === 'TR') {
    const cells = Array.from(node.childNodes).map((cell) => squeezed(cell.textContent ?? '').trim());
    const text = cells.filter((cell) => cell !== '').join(' · ');
    return [...(text === '' ? [] : [paragraphOf(text)]), ...imagesIn(node, place)];
  }
  return inner();
}

interface ListEntry {
  /** Its nesting level, from 1. */
  level: number;
  style: 'bulleted' | 'numbered';
  item: ElementNode;
}

function readList(node: HtmlNode, place: Place): ElementNode[] {
  const lists: ElementNode[] = [];
  const above: ListEntry[] = [];
  for (const entry of listEntries(node, place, 1)) {
    while ((above.at(-1)?.level ?? 0) >= entry.level) above.pop();
    addEntry(above.at(-1)?.item.children ?? lists, entry);
    above.push(entry);
  }
  return lists;
}

/**
 * The items of a list and of those beside its items, where word processors put inner lists; they also number the depth
 * themselves.
 */
function listEntries(node: HtmlNode, place: Place, depth: number): ListEntry[] {
  const style = node.nodeName === 'OL' ? 'numbered' : 'bulleted';
  return Array.from(node.childNodes).flatMap((child): ListEntry[] => {
    if (child.nodeName === 'UL' || child.nodeName === 'OL') return listEntries(child, place, depth + 1);
    const children = readLines(wrapped(child), place).flatMap((line) =>
      line.type === 'list' ? [line] : paragraphsOf(line),
    );
    if (children.length === 0) return [];
    const level = Number(child.getAttribute?.('aria-level') ?? depth);
    return [
      { level: Number.isInteger(level) && level > 0 ? level : depth, style, item: { type: 'listItem', children } },
    ];
  });
}

/** Puts an item at the end of the list there, or of a new one where that is of another style. */
function addEntry(siblings: SlateNode[], { style, item }: ListEntry): void {
  const last = siblings.at(-1);
  if (last !== undefined && !isTextNode(last) && last.type === 'list' && last['style'] === style)
    last.children.push(item);
  else siblings.push({ type: 'list', style, children: [item] });
}

function wrapped(node: HtmlNode): HtmlNode {
  return node.nodeName === 'LI' ? node : { nodeName: 'LI', textContent: node.textContent, childNodes: [node] };
}

function readInline(node: HtmlNode, place: Place): SlateNode[] {
  if (ignored.includes(node.nodeName)) return [];
  if (node.nodeName === '#text') {
    const text = squeezed(node.textContent ?? '');
    if (text === '') return [];
    const leaf: TextNode = place.marks.length > 0 ? { text, marks: place.marks } : { text };
    return [leaf];
  }
  if (node.nodeName === 'BR') return [{ text: '\n' }];
  if (node.nodeName === 'IMG') return imagesIn(node, place);
  const inside = { ...place, marks: marksOf(node, place) };
  const url = linkOf(node, place);
  const children = Array.from(node.childNodes).flatMap((child) =>
    readInline(child, { ...inside, link: place.link ?? url }),
  );
  if (url === null || place.link !== null) return children;
  const texts = children.filter(isTextNode);
  if (texts.every(({ text }) => text.trim() === '')) return children;
  const others = children.filter((child) => !isTextNode(child));
  return [{ text: '' }, { type: 'link', url, children: texts }, { text: '' }, ...others];
}

function linkOf(node: HtmlNode, { allowed }: Place): string | null {
  if (node.nodeName !== 'A' || !allowed.nodes.has('link')) return null;
  const href = node.getAttribute?.('href') ?? '';
  return drawnAddress(href) ?? null;
}

/** Marks by tag; documents of word processors say them in styles, and wrap everything in a `b` that is not bold. */
function marksOf(node: HtmlNode, { marks, allowed, link }: Place): readonly string[] {
  const style = node.getAttribute?.('style') ?? '';
  const found = new Set(marks);
  const byTag = markOfTag[node.nodeName];
  if (byTag !== undefined && !(node.nodeName === 'B' && /font-weight:\s*normal/.test(style))) found.add(byTag);
  if (/font-weight:\s*(bold|[6-9]00)/.test(style)) found.add('strong');
  if (/font-style:\s*italic/.test(style)) found.add('emphasis');
  if (/text-decoration[^;]*line-through/.test(style)) found.add('strikethrough');
  // Links have a line below them anyway.
  if (/text-decoration[^;]*underline/.test(style) && node.nodeName !== 'A' && link === null) found.add('underline');
  if (!lineTags.includes(node.nodeName) && hasBackground(style)) found.add('highlight');
  return [...found].filter((mark) => allowed.marks.includes(mark));
}

/** Whether words have a colour behind them; the background of paper is none. */
function hasBackground(style: string): boolean {
  const value = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/i
    .exec(style)?.[1]
    ?.trim()
    .toLowerCase()
    .replaceAll(/\s/g, '');
  return value !== undefined && /^(#|rgba?\(|hsla?\(|[a-z]+$)/.test(value) && !noColour.test(value);
}

const noColour =
  /^(transparent|none|white|windowtext|window|inherit|initial|unset|revert|currentcolor|#f{3,4}|#f{6}(f{2})?|#[0-9a-f]{6}00|rgba?\(255,255,255[,)].*|rgba\(.*,0(\.0+)?\))$/;

/** The places of the images in a node. Tracking pixels are left out. */
function imagesIn(node: HtmlNode, place: Place): ElementNode[] {
  if (node.nodeName !== 'IMG') return Array.from(node.childNodes).flatMap((child) => imagesIn(child, place));
  const read = (name: string) => node.getAttribute?.(name)?.trim() ?? '';
  if ([read('width'), read('height')].some((size) => size === '0' || size === '1')) return [];
  const made = place.placeOf({ src: read('src'), alt: read('alt') });
  return made === null ? [] : [made];
}

function holdsLines(node: HtmlNode): boolean {
  return lineTags.includes(node.nodeName) || Array.from(node.childNodes).some(holdsLines);
}

/** The lines of a node as paragraphs, for places that take no others. */
function paragraphsOf(line: ElementNode): ElementNode[] {
  if (line.type === 'paragraph' || line.type === pendingFileType) return [line];
  if (line.type === 'heading') return [{ type: 'paragraph', children: line.children }];
  if (line.type === 'code') return [{ type: 'paragraph', children: line.children }];
  return line.children.flatMap((child) => (isTextNode(child) ? [] : paragraphsOf(child)));
}

/** The allowed level next to a heading's own. */
function nearest(level: number, levels: readonly number[]): number | null {
  return [...levels].sort((one, other) => Math.abs(one - level) - Math.abs(other - level))[0] ?? null;
}

/** White space as browsers show it. */
function squeezed(text: string): string {
  return text.replace(/[\t\n\r ]+/g, ' ');
}
