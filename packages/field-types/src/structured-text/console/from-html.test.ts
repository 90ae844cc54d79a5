import { describe, expect, it } from 'vitest';
import { checkDast } from '../check-document.ts';
import { pendingFileType } from '../slate-nodes.ts';
import { slateToDast } from '../slate-to-dast.ts';
import { fromHtml, type HtmlImage, type HtmlNode } from './from-html.ts';

const allowed = {
  nodes: new Set(['heading', 'list', 'blockquote', 'code', 'link', 'thematicBreak']),
  marks: ['strong', 'emphasis', 'code', 'highlight'],
  headingLevels: [2, 3],
};

/** An element as a browser's parser makes it. */
function tag(nodeName: string, attributes: Record<string, string>, ...children: (HtmlNode | string)[]): HtmlNode {
  const childNodes = children.map((child): HtmlNode =>
    typeof child === 'string' ? { nodeName: '#text', textContent: child, childNodes: [] } : child,
  );
  const textContent = childNodes.map((child) => child.textContent).join('');
  return { nodeName, textContent, childNodes, getAttribute: (name) => attributes[name] ?? null };
}

function read(...children: (HtmlNode | string)[]) {
  const value = slateToDast(fromHtml(tag('BODY', {}, ...children), allowed));
  expect(value === null ? [] : checkDast(value)).toEqual([]);
  return value?.document.children;
}

const text = (value: string) => ({ type: 'paragraph', children: [{ type: 'span', value }] });

describe('HTML', () => {
  it('keeps headings, marks and links', () => {
    expect(
      read(
        tag('H1', {}, 'Title'),
        '\n ',
        tag(
          'P',
          {},
          'a ',
          tag('B', {}, 'bold'),
          tag('U', {}, ' plain '),
          tag('A', { href: 'https://example.org' }, 'away'),
        ),
      ),
    ).toEqual([
      { type: 'heading', level: 2, children: [{ type: 'span', value: 'Title' }] },
      {
        type: 'paragraph',
        children: [
          { type: 'span', value: 'a ' },
          { type: 'span', value: 'bold', marks: ['strong'] },
          { type: 'span', value: ' plain ' },
          { type: 'link', url: 'https://example.org', children: [{ type: 'span', value: 'away' }] },
        ],
      },
    ]);
  });

  it('keeps lists in lists, quotes and code', () => {
    const inner = tag('OL', {}, tag('LI', {}, 'b'));

    expect(
      read(tag('UL', {}, tag('LI', {}, 'a', inner)), tag('BLOCKQUOTE', {}, 'said'), tag('PRE', {}, 'x\n  y\n')),
    ).toEqual([
      {
        type: 'list',
        style: 'bulleted',
        children: [
          {
            type: 'listItem',
            children: [
              text('a'),
              { type: 'list', style: 'numbered', children: [{ type: 'listItem', children: [text('b')] }] },
            ],
          },
        ],
      },
      { type: 'blockquote', children: [text('said')] },
      { type: 'code', code: 'x\n  y' },
    ]);
  });

  it('knows the ways of word processors', () => {
    const words = tag('SPAN', { style: 'font-weight:700' }, 'bold');

    expect(read(tag('B', { style: 'font-weight:normal' }, tag('P', {}, 'plain ', words)))).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'span', value: 'plain ' },
          { type: 'span', value: 'bold', marks: ['strong'] },
        ],
      },
    ]);
  });

  it('makes text of the rest, and nothing of scripts and dangerous links', () => {
    expect(
      read(
        tag('SCRIPT', {}, 'alert(1)'),
        tag('TABLE', {}, tag('TR', {}, tag('TD', {}, 'a'), tag('TD', {}, 'b'))),
        tag('P', {}, tag('A', { href: 'javascript:alert(1)' }, 'x')),
      ),
    ).toEqual([text('a · b'), text('x')]);
  });
});

describe('a document of Google', () => {
  const span = (value: string, style = 'background-color:transparent;font-weight:400') => tag('SPAN', { style }, value);
  const item = (level: number, value: string) =>
    tag('LI', { dir: 'ltr', 'aria-level': `${level}` }, tag('P', { role: 'presentation' }, span(value)));
  const pasted = (...children: HtmlNode[]) =>
    read(tag('B', { id: 'docs-internal-guid-1', style: 'font-weight:normal;' }, ...children));
  const list = (style: string, ...items: object[][]) => ({
    type: 'list',
    style,
    children: items.map((children) => ({ type: 'listItem', children })),
  });

  it('keeps the depth of its lists, which are siblings of the items they belong to', () => {
    const inner = tag('UL', {}, item(2, 'b'), tag('OL', {}, item(3, 'c'), item(3, 'd')), item(2, 'e'));

    expect(pasted(tag('UL', {}, item(1, 'a'), inner, item(1, 'f')))).toEqual([
      list(
        'bulleted',
        [text('a'), list('bulleted', [text('b'), list('numbered', [text('c')], [text('d')])], [text('e')])],
        [text('f')],
      ),
    ]);
  });

  it('keeps it where only the items say it, and where the outer item was not copied', () => {
    expect(pasted(tag('UL', {}, item(1, 'a'), item(2, 'b'), item(1, 'c')))).toEqual([
      list('bulleted', [text('a'), list('bulleted', [text('b')])], [text('c')]),
    ]);
    expect(pasted(tag('UL', {}, tag('UL', {}, item(2, 'b'), item(2, 'c')), item(1, 'd')))).toEqual([
      list('bulleted', [text('b')], [text('c')], [text('d')]),
    ]);
  });

  it.each(['background-color:#ffff00;', 'font-size:11pt;background-color: rgb(255, 242, 204);', 'background:yellow'])(
    'keeps words highlighted by %s',
    (style) => {
      expect(pasted(tag('P', {}, span('see '), span('this', style)))).toEqual([
        {
          type: 'paragraph',
          children: [
            { type: 'span', value: 'see ' },
            { type: 'span', value: 'this', marks: ['highlight'] },
          ],
        },
      ]);
    },
  );

  it.each([
    'transparent',
    '#ffffff',
    '#fff',
    'white',
    'rgb(255, 255, 255)',
    'rgba(0, 0, 0, 0)',
    'inherit',
    'var(--paper)',
  ])('takes a background of %s for paper', (colour) => {
    expect(pasted(tag('P', {}, span('plain', `background-color:${colour}`)))).toEqual([text('plain')]);
  });

  it('leaves marks out that the field does not have', () => {
    const html = tag('BODY', {}, tag('P', {}, span('see', 'background-color:#ffff00')));

    expect(slateToDast(fromHtml(html, { ...allowed, marks: [] }))?.document.children).toEqual([text('see')]);
  });

  describe('with images', () => {
    const placeOf = ({ src, alt }: HtmlImage) => ({ type: pendingFileType, file: `${src} ${alt}`, children: [] });
    const readWith = (...children: HtmlNode[]) => fromHtml(tag('BODY', {}, ...children), allowed, placeOf);
    const image = (src: string, attributes: Record<string, string> = {}) => tag('IMG', { src, alt: '', ...attributes });
    const place = (file: string) => ({ type: pendingFileType, file, children: [] });
    const paragraph = (...words: string[]) => ({ type: 'paragraph', children: words.map((word) => ({ text: word })) });

    it('splits lines at them, in their order, without the links around them', () => {
      expect(
        readWith(
          tag('H2', {}, 'Looms ', image('a'), ' of old'),
          tag('P', {}, tag('SPAN', {}, image('b', { alt: ' A loom ' })), image('c')),
          tag('P', {}, 'before ', tag('A', { href: 'https://example.org' }, 'away', image('d')), ' after'),
        ),
      ).toEqual([
        { type: 'heading', level: 2, children: [{ text: 'Looms' }] },
        place('a '),
        { type: 'heading', level: 2, children: [{ text: 'of old' }] },
        place('b A loom'),
        place('c '),
        {
          type: 'paragraph',
          children: [
            { text: 'before ' },
            { text: '' },
            { type: 'link', url: 'https://example.org', children: [{ text: 'away' }] },
          ],
        },
        place('d '),
        paragraph('after'),
      ]);
    });

    it('puts them after the list, quote or row they are in, which goes when nothing is left of it', () => {
      expect(
        readWith(
          tag('UL', {}, tag('LI', {}, 'one', image('a')), tag('LI', {}, image('b'))),
          tag('BLOCKQUOTE', {}, tag('P', {}, image('c'))),
          tag('TABLE', {}, tag('TR', {}, tag('TD', {}, 'cell'), tag('TD', {}, image('d')))),
        ),
      ).toEqual([
        { type: 'list', style: 'bulleted', children: [{ type: 'listItem', children: [paragraph('one')] }] },
        place('a '),
        place('b '),
        place('c '),
        paragraph('cell'),
        place('d '),
      ]);
    });

    it('leaves out tracking pixels and those without a place', () => {
      expect(readWith(tag('P', {}, 'x', image('a', { width: '1', height: '1' })))).toEqual([paragraph('x')]);
      expect(read(tag('P', {}, 'x', image('a')))).toEqual([text('x')]);
    });
  });
});
