import { expect, test } from 'vitest';
import { readHtml } from './read-html.ts';
import { readSitemap } from './read-sitemap.ts';

test('words of different blocks are apart, those of one line together', () => {
  expect(readHtml('<h1>One</h1><p>T<b>w</b>o<br>three</p><ul><li>four<li>five</ul>').body).toBe(
    'One Two three four five',
  );
});

test('without a title the first heading is one, and the title of a drawing is none', () => {
  const page = readHtml('<svg><title>Drawing</title></svg><h1> A <i>heading</i> </h1><h1>Other</h1>');

  expect(page.title).toBe('A heading');
});

test('broken markup is read as far as it makes sense', () => {
  expect(readHtml('<p>a <b>b</p> c').body).toBe('a b c');
  expect(readHtml(`<p>${'long '.repeat(100_000)}`).body).toHaveLength(100_000);
});

test('what is nested without end is not read to its end', () => {
  const deep = '<b>'.repeat(600_000);
  const startedAt = performance.now();

  expect(readHtml(`<title>Deep</title>begins ${deep} ends`)).toMatchObject({ title: 'Deep', body: 'begins' });
  expect(readHtml(`<div data-datocms-noindex>${deep}hidden`).body).toBe('');
  expect(readSitemap(`<urlset>${'<url>'.repeat(600_000)}`)).toEqual({ pages: [], sitemaps: [] });
  // Reading them to the end takes minutes.
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
