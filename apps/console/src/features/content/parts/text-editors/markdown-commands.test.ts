import { describe, expect, it } from 'vitest';
import { imageEdit, linkEdit, markdownEdit, type Selected, type TextEdit } from './markdown-commands.ts';

/** A text with the selection between two bars. */
function selected(text: string): Selected {
  const from = text.indexOf('|');
  const to = text.lastIndexOf('|') - (text.lastIndexOf('|') === from ? 0 : 1);
  return { text: text.replaceAll('|', ''), from, to };
}

function after({ text }: Selected, edit: TextEdit | null): string | null {
  if (edit === null) return null;
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const { from, to } = edit.selection;
  return from === to
    ? `${next.slice(0, from)}|${next.slice(from)}`
    : `${next.slice(0, from)}|${next.slice(from, to)}|${next.slice(to)}`;
}

const use = (tool: string, text: string) => after(selected(text), markdownEdit(tool, selected(text)));

describe('the toolbar of the Markdown editor', () => {
  it.each([
    ['bold', 'a |word| here', 'a **|word|** here'],
    ['bold', 'a **|word|** here', 'a |word| here'],
    ['italic', '|', '_|_'],
    ['code', 'x |y|', 'x `|y|`'],
    ['strikethrough', '|gone|', '~~|gone|~~'],
    ['unordered_list', 'one\nt|wo\nth|ree', 'one\n|- two\n- three|'],
    ['unordered_list', '|- two\n- three|', '|two\nthree|'],
    ['ordered_list', '|- two\n- three|', '|1. two\n2. three|'],
    ['quote', 'say |this|', '|> say this|'],
    ['heading', 'Tit|le', '## Title|'],
    ['heading', '## Tit|le', '### Title|'],
    ['heading', '#### Tit|le', 'Title|'],
  ])('%s turns %j into %j', (tool, before, expected) => {
    expect(use(tool, before)).toBe(expected);
  });

  it('inserts links and images at the selection', () => {
    const text = selected('see |the loom| now');

    expect(after(text, linkEdit(text, 'https://example.com'))).toBe('see [the loom](https://example.com)| now');
    expect(after(text, imageEdit(text, { url: '/a.jpg', alt: 'A [big] loom' }))).toBe('see ![A big loom](/a.jpg)| now');
    expect(after(selected('|'), linkEdit(selected('|'), 'https://example.com'))).toBe(
      '[https://example.com](https://example.com)|',
    );
  });

  it('leaves the text unchanged for commands that do not edit it', () => {
    expect(use('fullscreen', 'a|b')).toBeNull();
  });
});
