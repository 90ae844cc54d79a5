import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('quotes what a reader would misunderstand', () => {
  expect(
    toCsv([
      ['Path', 'Bytes'],
      ['/a,b.png', 12],
      ['say "hi"', -3],
      ['two\nlines', 0],
    ]),
  ).toBe('Path,Bytes\r\n"/a,b.png",12\r\n"say ""hi""",-3\r\n"two\nlines",0');
});

test('a text is never a formula', () => {
  expect(toCsv([['=HYPERLINK("https://example.org")', '+1', '@a', '-2', -3]])).toBe(
    `"'=HYPERLINK(""https://example.org"")","'+1","'@a","'-2",-3`,
  );
});
