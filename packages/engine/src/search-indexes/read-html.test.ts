import { expect, test } from 'vitest';
import { readHtml } from './read-html.ts';

test('words of different blocks are apart, those of one line together', () => {
  expect(readHtml('<h1>One</h1><p>T<b>w</b>o<br>three</p><ul><li>four<li>five</ul>').body).toBe(
    'One Two three four five',
  );
});

test('without a title the first heading is one, and the title of a drawing is none', () => {
  const page = readHtml('<svg><title>Drawing</title></svg><h1> A <i>heading</i> </h1><h1>Other</h1>');

  expect(page.title).toBe('A heading');
});

test('broken and hostile markup ends', () => {
  const deep = `${'<div data-datocms-noindex>'.repeat(50_000)}hidden${'</div>'.repeat(49_999)}`;

  expect(readHtml('<p>a <b>b</p> c').body).toBe('a b c');
  expect(readHtml('<title>\u0000Cut').title).toBe('Cut');
  expect(readHtml(deep).body).toBe('');
  expect(readHtml(`<p>${'long '.repeat(100_000)}`).body).toHaveLength(100_000 - 1);
});
