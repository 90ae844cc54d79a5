import { expect, it } from 'vitest';
import { nameOfAddress } from './name-of-address.ts';

it.each([
  ['https://example.com/a/harbor.jpg?size=2#top', 'harbor.jpg'],
  ['https://example.com/Caf%C3%A9%20menu.pdf', 'Café menu.pdf'],
  ['https://example.com/folder/', 'folder'],
  ['https://example.com', 'file'],
  ['https://example.com/a%2Fb.png', 'a-b.png'],
  ['https://example.com/100%.png', '100%.png'],
  ['https://example.com/..%2Fetc', '-etc'],
  [`https://example.com/${'x'.repeat(300)}.jpeg`, `${'x'.repeat(60)}.jpeg`],
])('the file at %s is called %s', (url, name) => {
  expect(nameOfAddress(url)).toBe(name);
});
