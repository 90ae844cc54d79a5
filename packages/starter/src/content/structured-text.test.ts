import { expect, it } from 'vitest';

import { recordId } from './record.ts';
import { structuredText } from './structured-text.ts';

it('turns the marks of a paragraph into spans and links', () => {
  const text = structuredText('test', [
    'See **this**, *that* and [Mara](author:mara-holm) or [there](https://kestrelhall.example).',
  ]);

  expect(text).toEqual({
    schema: 'dast',
    document: {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            { type: 'span', value: 'See ' },
            { type: 'span', value: 'this', marks: ['strong'] },
            { type: 'span', value: ', ' },
            { type: 'span', value: 'that', marks: ['emphasis'] },
            { type: 'span', value: ' and ' },
            {
              type: 'itemLink',
              item: recordId('author', 'mara-holm'),
              children: [{ type: 'span', value: 'Mara' }],
            },
            { type: 'span', value: ' or ' },
            {
              type: 'link',
              url: 'https://kestrelhall.example',
              children: [{ type: 'span', value: 'there' }],
            },
            { type: 'span', value: '.' },
          ],
        },
      ],
    },
  });
});

it('creates headings, quotations with their source, and lists', () => {
  const text = structuredText('test', ['## Title', '> Words — Somebody', ['one', 'two']]);

  expect(text).toMatchObject({
    document: {
      children: [
        { type: 'heading', level: 2 },
        { type: 'blockquote', attribution: 'Somebody' },
        { type: 'list', style: 'bulleted', children: [{ type: 'listItem' }, { type: 'listItem' }] },
      ],
    },
  });
});

it('creates separate blocks for each language', () => {
  const blocks = ['en', 'it'].map((locale) =>
    structuredText(`article/x/${locale}`, [{ exhibition: 'paper-rooms', button: 'Go' }]),
  );

  expect(blocks[0]).not.toEqual(blocks[1]);
});
