import type { Field, FieldTypeId } from '@lectern/domain';
import { slateToDast } from 'datocms-structured-text-slate-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormBlock, newBlock } from '../console/blocks/block-value.ts';
import { fromPluginValue, pluginBlocksOf, PluginValueError, type PluginValues, toPluginValue } from '../plugin.ts';
import { checkDast } from '../structured-text/check-document.ts';
import type { DastNode } from '../structured-text/dast.ts';
import { documents } from '../structured-text/documents.test-support.ts';
import { sampleField } from '../testing/fixtures.ts';
import { plainTextOf } from '../structured-text/plain-text.ts';

const words = sampleField('string', { id: 'words', apiKey: 'words' });
const inner = sampleField('rich_text', { id: 'inner', apiKey: 'inner' });
const models: Readonly<Record<string, readonly Field[]>> = { quote: [words], teaser: [words, inner] };
const stored = new Set<string>();

const values: PluginValues = {
  fieldsOf: (id) => models[id] ?? [],
  isBlockModel: (id) => id in models,
  isStored: (id) => stored.has(id),
  itemTypeOf: (id) => (id === '201' ? 'article' : undefined),
};

function blockOf(model: string, attributes: Record<string, unknown>, isStored = true): FormBlock {
  const block = newBlock(model, attributes);
  if (isStored) stored.add(block.id);
  return block;
}

const fieldOf = (fieldType: FieldTypeId, editor?: string) =>
  sampleField(fieldType, editor === undefined ? {} : { appearance: { editor, parameters: {}, addons: [] } });
const documentOf = (...children: DastNode[]) => ({ schema: 'dast', document: { type: 'root', children } });
const line = (value: string): DastNode => ({ type: 'paragraph', children: [{ type: 'span', value }] });

/** What a plugin does at least: it gets a copy, and sends one back. */
function sentBack(field: Field, value: unknown, change: (seen: never) => unknown = (seen) => seen) {
  const seen = structuredClone(toPluginValue(field, value, values));
  return fromPluginValue(field, structuredClone(change(seen as never)), values, value);
}

describe('values of plugins', () => {
  it('are the same for types without a form of their own', () => {
    expect(toPluginValue(fieldOf('string'), 'Text', values)).toBe('Text');
    expect(toPluginValue(fieldOf('links'), ['1', '2'], values)).toEqual(['1', '2']);
    expect(fromPluginValue(fieldOf('integer'), 4, values, null)).toBe(4);
    expect(fromPluginValue(fieldOf('integer'), undefined, values, 4)).toBeNull();
  });

  it('complete files of which plugins name only the asset', () => {
    const file = { upload_id: '101', alt: 'A hut', title: null, custom_data: {}, focal_point: null, poster_time: null };

    expect(toPluginValue(fieldOf('file'), file, values)).toEqual(file);
    expect(fromPluginValue(fieldOf('file'), { upload_id: '101', alt: 'A hut' }, values, null)).toEqual(file);
    expect(fromPluginValue(fieldOf('gallery'), [{ upload_id: '101', alt: 'A hut' }], values, [])).toEqual([file]);
    expect(fromPluginValue(fieldOf('gallery'), null, values, [file])).toEqual([]);
    expect(() => fromPluginValue(fieldOf('gallery'), 'hut', values, [])).toThrow(PluginValueError);
  });

  it('serialize what plugins write into JSON fields without serializing it', () => {
    expect(fromPluginValue(fieldOf('json'), { rows: [1] }, values, null)).toBe('{"rows":[1]}');
    expect(fromPluginValue(fieldOf('json'), '[1]', values, null)).toBe('[1]');
  });
});

describe('modular content', () => {
  const field = fieldOf('rich_text');
  const quote = blockOf('quote', { words: 'Well said' });
  const teaser = blockOf('teaser', { words: 'Look', inner: [blockOf('quote', { words: 'Deep' })] });
  const draft = blockOf('quote', { words: 'New' }, false);

  it('is an array of flat blocks, unsaved ones without an ID', () => {
    expect(toPluginValue(field, [quote, draft], values)).toEqual([
      { itemId: quote.id, itemTypeId: 'quote', words: 'Well said' },
      { itemTypeId: 'quote', words: 'New' },
    ]);
  });

  it('comes back as it was when a plugin changes nothing', () => {
    const value = [quote, teaser, draft];

    expect(sentBack(field, value)).toBe(value);
  });

  it('keeps blocks that a plugin moves, and changes only those it writes into', () => {
    const moved = sentBack(field, [quote, teaser, draft], ([first, second, third]: Record<string, unknown>[]) => [
      third,
      second,
      { ...first, words: 'Changed' },
    ]) as FormBlock[];

    expect(moved[0]).toBe(draft);
    expect(moved[1]).toBe(teaser);
    expect(moved[2]).toEqual({ ...quote, attributes: { words: 'Changed' } });
  });

  it('keeps the ID of an unsaved block whose fields a plugin writes', () => {
    const [, written] = sentBack(field, [quote, draft], ([first, second]: Record<string, unknown>[]) => [
      first,
      { ...second, words: 'Newer' },
    ]) as FormBlock[];

    expect(written).toEqual({ ...draft, attributes: { words: 'Newer' } });
  });

  it('reaches blocks in blocks', () => {
    const [changed] = sentBack(field, [teaser], ([only]: { inner: Record<string, unknown>[] }[]) => [
      { ...only, inner: [{ ...only?.inner[0], words: 'Deeper' }] },
    ]) as FormBlock[];
    const [before] = teaser.attributes['inner'] as FormBlock[];

    expect(changed?.attributes['inner']).toEqual([{ ...before, attributes: { words: 'Deeper' } }]);
  });

  it('gives copies of blocks new IDs', () => {
    const copies = sentBack(field, [quote], ([only]: unknown[]) => [only, only]) as FormBlock[];
    const elsewhere = fromPluginValue(field, toPluginValue(field, [quote], values), values, []) as FormBlock[];

    expect(copies[0]).toBe(quote);
    expect(copies[1]?.id).not.toBe(quote.id);
    expect(copies[1]?.attributes).toEqual(quote.attributes);
    expect(elsewhere[0]?.id).not.toBe(quote.id);
  });

  it('rejects what is no block', () => {
    expect(() => fromPluginValue(field, 'text', values, [])).toThrow('sample: must be an array of blocks');
    expect(() => fromPluginValue(field, [{ words: 'x' }], values, [])).toThrow('a block must name its model');
    expect(() => fromPluginValue(field, [{ itemTypeId: 'gone' }], values, [])).toThrow(PluginValueError);
  });
});

describe('single blocks', () => {
  const quote = blockOf('quote', { words: 'Well said' });
  const flat = { itemId: quote.id, itemTypeId: 'quote', words: 'Well said' };

  it('are an array with one block, or the block where it has no frame', () => {
    expect(toPluginValue(fieldOf('single_block'), quote, values)).toEqual([flat]);
    expect(toPluginValue(fieldOf('single_block', 'frameless_single_block'), quote, values)).toEqual(flat);
    expect(toPluginValue(fieldOf('single_block'), null, values)).toEqual([]);
    expect(toPluginValue(fieldOf('single_block', 'frameless_single_block'), null, values)).toBeNull();
  });

  it.each(['framed_single_block', 'frameless_single_block'])('read both from plugins (%s)', (editor) => {
    const field = fieldOf('single_block', editor);
    const changed = { ...quote, attributes: { words: 'Changed' } };

    expect(fromPluginValue(field, [{ ...flat, words: 'Changed' }], values, quote)).toEqual(changed);
    expect(fromPluginValue(field, { ...flat, words: 'Changed' }, values, quote)).toEqual(changed);
    expect(fromPluginValue(field, [], values, quote)).toBeNull();
    expect(fromPluginValue(field, null, values, quote)).toBeNull();
    expect(() => fromPluginValue(field, [flat, flat], values, quote)).toThrow('must be one block');
  });
});

describe('structured text', () => {
  const field = fieldOf('structured_text');

  it('is a list of editor nodes: marks are keys, blocks are flat, links name the model of their record', () => {
    const quote = blockOf('quote', { words: 'Well said' });
    const draft = blockOf('quote', { words: 'New' }, false);
    const document = documentOf(
      {
        type: 'paragraph',
        style: 'lead',
        children: [
          { type: 'span', value: 'Bold', marks: ['strong', 'shout'] },
          { type: 'itemLink', item: '201', children: [{ type: 'span', value: 'the article' }] },
          { type: 'inlineItem', item: '299' },
        ],
      },
      { type: 'block', item: quote },
      { type: 'block', item: draft },
      { type: 'code', code: 'a = 1', language: 'ts' },
      { type: 'blockquote', attribution: 'Ada', children: [line('Said')] },
    );

    expect(toPluginValue(field, document, values)).toEqual([
      {
        type: 'paragraph',
        style: 'lead',
        children: [
          { text: 'Bold', strong: true, customMark_shout: true },
          { type: 'itemLink', item: '201', itemTypeId: 'article', children: [{ text: 'the article' }] },
          { type: 'inlineItem', item: '299', children: [{ text: '' }] },
        ],
      },
      { type: 'block', id: quote.id, blockModelId: 'quote', words: 'Well said', children: [{ text: '' }] },
      { type: 'block', key: draft.id, blockModelId: 'quote', words: 'New', children: [{ text: '' }] },
      { type: 'code', language: 'ts', children: [{ text: 'a = 1' }] },
      {
        type: 'blockquote',
        children: [
          { type: 'paragraph', children: [{ text: 'Said' }] },
          { type: 'blockquoteSource', children: [{ text: 'Ada' }] },
        ],
      },
    ]);
    expect(toPluginValue(field, null, values)).toBeNull();
  });

  it('comes back as it was when a plugin changes nothing', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(sentBack(field, document)).toBe(document);
      }),
    );
  });

  it('keeps every node that a plugin leaves unchanged', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const added = sentBack(field, document, (nodes: unknown[]) => [
          { type: 'paragraph', children: [{ text: 'Before' }] },
          ...nodes,
        ]) as ReturnType<typeof documentOf>;

        expect(added.document.children[0]).toEqual(line('Before'));
        expect(added.document.children.slice(1)).toEqual(document.document.children);
      }),
    );
  });

  it('is a valid document with the same words when a plugin writes it into another field', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const written = fromPluginValue(field, toPluginValue(field, document, values), values, null);

        expect(written === null ? [] : checkDast(written)).toEqual([]);
        expect((plainTextOf(written) ?? '').trim()).toBe((plainTextOf(document) ?? '').replaceAll('\uFEFF', '').trim());
      }),
    );
  });

  it('is what the published converter of plugins reads', () => {
    const allFields = { quote: [{ attributes: { api_key: 'words', field_type: 'string' } }] };
    const quote = blockOf('quote', { words: 'Well said' });
    const document = documentOf(
      { type: 'heading', level: 2, children: [{ type: 'span', value: 'Title', marks: ['emphasis', 'shout'] }] },
      { type: 'block', item: quote },
      { type: 'blockquote', attribution: 'Ada', children: [line('Said')] },
    );

    const read = slateToDast(toPluginValue(field, document, values) as Parameters<typeof slateToDast>[0], allFields);

    // Through JSON, which leaves out what is undefined.
    expect(JSON.parse(JSON.stringify(read))).toEqual(document);
  });

  it('reads what editors of plugins add: padding, guards in code, custom marks without a prefix', () => {
    const written = fromPluginValue(
      field,
      [
        {
          type: 'paragraph',
          children: [
            { text: '' },
            { type: 'inlineItem', item: '201', itemTypeId: 'article', children: [{ text: '' }] },
            { text: '' },
          ],
        },
        { type: 'code', children: [{ text: '\uFEFFa' }] },
        { type: 'paragraph', children: [{ text: 'x', shout: true, strong: true, emphasis: false }] },
      ],
      values,
      null,
    );

    expect(written).toEqual(
      documentOf(
        { type: 'paragraph', children: [{ type: 'inlineItem', item: '201' }] },
        { type: 'code', code: 'a' },
        { type: 'paragraph', children: [{ type: 'span', value: 'x', marks: ['shout', 'strong'] }] },
      ),
    );
  });

  it('rejects what is no document, and says where', () => {
    const unknown = [
      { type: 'paragraph', children: [{ text: 'a' }] },
      { type: 'marquee', children: [{ text: 'b' }] },
    ];

    expect(() => fromPluginValue(field, unknown, values, null)).toThrow('document.children.1.type');
    expect(() => fromPluginValue(field, { schema: 'dast' }, values, null)).toThrow('must be an array of nodes');
    expect(fromPluginValue(field, [{ type: 'paragraph', children: [{ text: '' }] }], values, null)).toBeNull();
  });
});

describe('blocks of a value', () => {
  it('have the path of their row, and the one that plugins use', () => {
    const block = blockOf('quote', { words: 'a' });
    const inLine = blockOf('quote', { words: 'b' });
    const document = documentOf(
      {
        type: 'paragraph',
        children: [
          { type: 'span', value: 'x' },
          { type: 'inlineBlock', item: inLine },
        ],
      },
      { type: 'block', item: block },
    );
    const paths = (field: Field, value: unknown) =>
      pluginBlocksOf(field, value).map(({ row, plugin }) => [row.join('.'), plugin.join('.')]);

    expect(paths(fieldOf('rich_text'), [block])).toEqual([['0', '0']]);
    expect(paths(fieldOf('single_block'), block)).toEqual([['', '0']]);
    expect(paths(fieldOf('single_block', 'frameless_single_block'), block)).toEqual([['', '']]);
    expect(paths(fieldOf('structured_text'), document)).toEqual([
      ['document.children.0.children.1.item', '0.children.1'],
      ['document.children.1.item', '1'],
    ]);
    expect(paths(fieldOf('string'), 'x')).toEqual([]);
  });
});
