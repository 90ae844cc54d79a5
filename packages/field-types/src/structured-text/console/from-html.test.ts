import { describe, expect, it } from 'vitest';
import { checkDast } from '../check-document.ts';
import { slateToDast } from '../slate-to-dast.ts';
import { fromHtml, type HtmlNode } from './from-html.ts';

const allowed = {
  nodes: new Set(['heading', 'list', 'blockquote', 'code', 'link', 'thematicBreak']),
  marks: ['strong', 'emphasis', 'code'],
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
        tag('P', {}, 'a ', tag('B', {}, 'bold'), tag('U', {}, ' plain '), tag('A', { href: 'https://example.org' }, 'away')),
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

    expect(read(tag('UL', {}, tag('LI', {}, 'a', inner)), tag('BLOCKQUOTE', {}, 'said'), tag('PRE', {}, 'x\n  y\n'))).toEqual([
      {
        type: 'list',
        style: 'bulleted',
        children: [
          {
            type: 'listItem',
            children: [text('a'), { type: 'list', style: 'numbered', children: [{ type: 'listItem', children: [text('b')] }] }],
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
