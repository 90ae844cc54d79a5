import { expect, it } from 'vitest';
import { markdownText } from './markdown-text.ts';

it('extracts Markdown text without URLs, titles and tags', () => {
  const markdown =
    '## The *old* loom\n\nSee [our hours](https://example.com/a "Opening hours") <b>now</b>.\n\n```js\nrun();\n```';

  const words = markdownText(markdown).match(/\w+/g);

  expect(words).toEqual(['The', 'old', 'loom', 'See', 'our', 'hours', 'now', 'run']);
});

it('keeps text without markup unchanged', () => {
  expect(markdownText('Open daily,\nsix to nine.')).toBe('Open daily,\nsix to nine.');
});
