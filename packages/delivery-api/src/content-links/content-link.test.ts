import { describe, expect, it } from 'vitest';
import { linkDocument, linkHtml, linkText } from './content-link.ts';
import { hiddenText } from './hidden-text.ts';

const href = 'https://cms.example/editor#fieldPath=title';
const link = hiddenText({ origin: 'datocms', href });

describe('a link', () => {
  it.each([
    ['<p>First</p>\n<ul>\n<li>Last', '</li>\n</ul>\n'],
    ['<p>Text', '</p>'],
    ['Text', ''],
    ['<p>Text</p>\n<img src="a>b">', ''],
    ['<p>Text </p', ''],
  ])('is in the last text of %j', (text, ends) => {
    expect(linkHtml(text + ends, href)).toBe(text + link + ends);
  });

  it('is not in what is compared, opened or empty', () => {
    for (const text of [
      '',
      ' ',
      '/about',
      'https://example.org/a',
      'mailto:a@example.org',
      '2026-11-27',
      '2026-11-27T08:00',
    ])
      expect(linkText(text, href)).toBe(text);
    for (const text of ['Note: this', '2026-11-27 was a Friday, or not', '/ slash'])
      expect(linkText(text, href)).toBe(text + link);
  });

  it('is in the last span of a document that has letters', () => {
    const span = (value: string) => ({ type: 'span', value });
    const document = (...children: object[]) => ({
      schema: 'dast' as const,
      document: { type: 'root', children: [{ type: 'paragraph', children }] } as never,
    });

    expect(linkDocument(document(span('Start'), span('End'), span(' ')), href)).toEqual(
      document(span('Start'), span(`End${link}`), span(' ')),
    );
    expect(linkDocument(document(span('')), href)).toEqual(document(span('')));
  });

  it('takes no longer for texts that are made to take long', () => {
    const tags = `${'</b>'.repeat(100_000)}x`;
    const digits = `2026-11-27T${'1'.repeat(200_000)} `;

    expect(linkHtml(tags, href)).toBe(tags + link);
    expect(linkText(digits, href)).toBe(digits + link);
  });
});
