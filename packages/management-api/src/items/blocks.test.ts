import { buildBlockRecord } from '@datocms/cma-client-node';
import { generateId } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'page' | 'section' | 'quote'>;

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['page', 'section', 'quote'],
    ({ section, quote, page }) => ({
      page: {
        fields: {
          body: { type: 'rich_text', validators: { rich_text_blocks: { item_types: [section, quote] } } },
          lead: { type: 'single_block', validators: { single_block_blocks: { item_types: [quote] } } },
          text: {
            type: '*structured_text',
            validators: {
              structured_text_blocks: { item_types: [quote] },
              structured_text_inline_blocks: { item_types: [quote] },
              structured_text_links: { item_types: [page] },
            },
          },
        },
      },
      section: {
        is: { isModularBlock: true },
        fields: {
          heading: { type: 'string', validators: { length: { max: 10 } } },
          quotes: { type: 'rich_text', validators: { rich_text_blocks: { item_types: [quote] } } },
        },
      },
      quote: { is: { isModularBlock: true }, fields: { words: 'text', who: { type: 'string', defaultValue: 'Anon' } } },
    }),
    { locales: ['en', 'it'] },
  );
});

afterAll(() => api.close());

const quote = (words: string, id?: string) =>
  buildBlockRecord({ ...(id === undefined ? {} : { id }), item_type: models.quote, words });
const section = (heading: string, quotes: unknown[]) =>
  buildBlockRecord({ item_type: models.section, heading, quotes });
const document = (children: unknown[]) => ({ schema: 'dast', document: { type: 'root', children } });

/** A page with a section of two quotes, and its body in nested mode. */
async function makePage(attributes: Record<string, unknown> = {}) {
  const client = api.client();
  const page = await client.items.create({
    item_type: models.page,
    body: [section('One', [quote('a'), quote('b')]), quote('c')],
    text: { en: null },
    ...attributes,
  });
  const nested = await client.items.find(page.id, { nested: true });
  return { client, page, nested: nested as unknown as NestedPage };
}

interface NestedBlock {
  id: string;
  type: string;
  // oxlint-disable-next-line no-explicit-any -- tests look where they expect something
  attributes: Record<string, any>;
  relationships: unknown;
}

interface NestedPage {
  id: string;
  body: NestedBlock[];
  // oxlint-disable-next-line no-explicit-any -- tests look where they expect something
  text: Record<string, any>;
}

describe('reading blocks', () => {
  it('returns IDs in regular mode and whole objects at every depth in nested mode', async () => {
    const { page, nested } = await makePage();

    expect(page['body']).toEqual(nested.body.map(({ id }) => id));
    expect(nested.body[0]).toEqual({
      id: expect.any(String),
      type: 'item',
      attributes: {
        heading: 'One',
        quotes: [
          {
            id: expect.any(String),
            type: 'item',
            attributes: { words: 'a', who: 'Anon' },
            relationships: { item_type: { data: { id: models.quote.id, type: 'item_type' } } },
            __itemTypeId: models.quote.id,
          },
          expect.objectContaining({ attributes: { words: 'b', who: 'Anon' } }),
        ],
      },
      relationships: { item_type: { data: { id: models.section.id, type: 'item_type' } } },
      __itemTypeId: models.section.id,
    });
  });
});

describe('blocks by ID', () => {
  it('are found among the records at any depth, and only on request', async () => {
    const { client, page, nested } = await makePage();
    const inner = nested.body[0]?.attributes['quotes'][1] as NestedBlock;

    const found = await api.request('GET', `/items?filter[ids]=${inner.id},${page.id},${nested.body[1]?.id}`);

    expect(found.body.meta.total_count).toBe(3);
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([page.id, inner.id, nested.body[1]?.id]);
    expect(found.body.data[1]).toMatchObject({ attributes: { words: 'b' }, meta: { status: null } });
    expect(found.body.data[1].relationships).toEqual({
      item_type: { data: { id: models.quote.id, type: 'item_type' } },
    });
    expect((await client.items.find(inner.id))['words']).toBe('b');
    expect((await client.items.list()).some(({ id }) => id === inner.id)).toBe(false);
  });
});

describe('blocks of a model', () => {
  it('are listed by page, without filters', async () => {
    await makePage();
    const all = await api.request('GET', '/items?filter[type]=section&page[limit]=500');
    const second = await api.request('GET', '/items?filter[type]=section&page[limit]=1&page[offset]=1');

    expect(all.body.data.every((block: NestedBlock) => block.attributes['heading'] !== undefined)).toBe(true);
    expect(all.body.meta.total_count).toBe(all.body.data.length);
    expect(second.body).toEqual({ data: [all.body.data[1]], meta: all.body.meta });
    expect((await api.request('GET', '/items?filter[type]=section&filter[fields][heading][eq]=One')).status).toBe(422);
  });
});

describe('writing blocks', () => {
  it('keeps blocks sent by ID, patches objects with an ID, creates the rest, and deletes omitted ones', async () => {
    const { client, page, nested } = await makePage();
    const [first, second] = nested.body;

    await client.items.update(page.id, {
      body: [second?.id, quote('new'), { id: first?.id, type: 'item', attributes: { heading: 'Uno' } }],
    });

    const { body } = (await client.items.find(page.id, { nested: true })) as unknown as NestedPage;
    expect(body.map(({ id }) => id)).toEqual([second?.id, expect.any(String), first?.id]);
    expect(body[2]?.attributes['heading']).toBe('Uno');
    expect(body[2]?.attributes['quotes']).toEqual(first?.attributes['quotes']);
  });

  it('follows the same rules inside blocks', async () => {
    const { client, page, nested } = await makePage();
    const [first] = nested.body;
    const [a, b] = (first?.attributes['quotes'] ?? []) as NestedBlock[];

    await client.items.update(page.id, {
      body: [
        {
          id: first?.id,
          type: 'item',
          attributes: { quotes: [b?.id, { id: a?.id, type: 'item', attributes: { who: 'Bea' } }, quote('d')] },
        },
      ],
    });

    const { body } = (await client.items.find(page.id, { nested: true })) as unknown as NestedPage;
    const quotes = body[0]?.attributes['quotes'] as NestedBlock[];
    expect(quotes.map(({ attributes }) => attributes)).toEqual([
      { words: 'b', who: 'Anon' },
      { words: 'a', who: 'Bea' },
      { words: 'd', who: 'Anon' },
    ]);
    expect(quotes[1]?.id).toBe(a?.id);
  });

  it('accepts its own nested response unchanged, without a new version', async () => {
    const { client, page, nested } = await makePage({ lead: quote('lead') });

    const again = await client.items.update(page.id, nested as never);

    expect(again.meta.current_version).toBe(page.meta.current_version);
    expect(await client.items.find(page.id, { nested: true })).toEqual({ ...nested, meta: expect.anything() });
  });

  it('creates a block with a client-generated ID, once', async () => {
    const client = api.client();
    const id = generateId();
    await client.items.create({ item_type: models.page, body: [quote('mine', id)], text: { en: null } });

    const { status, body } = await api.request('POST', '/items', {
      body: {
        data: {
          type: 'item',
          attributes: { body: [quote('theirs', id)], text: { en: null } },
          relationships: { item_type: { data: { id: models.page.id, type: 'item_type' } } },
        },
      },
    });

    expect(status).toBe(422);
    expect(body.data[0].attributes).toMatchObject({
      code: 'INVALID_FIELD',
      details: { code: 'VALIDATION_UNIQUENESS' },
    });
  });

  it('reports errors inside blocks with their path', async () => {
    const { page, nested } = await makePage();

    const { status, body } = await api.request('PUT', `/items/${page.id}`, {
      body: {
        data: {
          type: 'item',
          id: page.id,
          attributes: {
            body: [
              nested.body[1]?.id,
              { id: nested.body[0]?.id, type: 'item', attributes: { heading: 'much too long' } },
            ],
          },
        },
      },
    });

    expect(status).toBe(422);
    expect(body.data[0].attributes).toMatchObject({
      code: 'INVALID_FIELD',
      details: {
        field: 'body.1.heading',
        field_id: models.section.fields['heading'],
        field_label: 'heading',
        field_type: 'string',
        code: 'VALIDATION_LENGTH',
        options: { max: 10 },
      },
    });
  });

  it.each([
    ['a block of another record', async () => [(await makePage()).nested.body[0]?.id]],
    ['a missing block', async () => [generateId()]],
    ['a duplicate block', async (own: NestedPage) => [own.body[0]?.id, own.body[0]?.id]],
    ['a block in its stored form', async () => [{ id: generateId(), itemTypeId: models.quote.id, content: {} }]],
    [
      'an unknown block model',
      async () => [
        {
          type: 'item',
          attributes: {},
          relationships: { item_type: { data: { id: models.page.id, type: 'item_type' } } },
        },
      ],
    ],
  ])('rejects %s', async (_, slots) => {
    const { page, nested } = await makePage();

    const { status, body } = await api.request('PUT', `/items/${page.id}`, {
      body: { data: { type: 'item', id: page.id, attributes: { body: await slots(nested) } } },
    });

    expect(status).toBe(422);
    expect(body.data[0].attributes).toMatchObject({ code: 'INVALID_FIELD', details: { code: 'VALIDATION_INVALID' } });
  });

  it('rejects blocks of models that the field does not allow', async () => {
    const { page } = await makePage();

    const { body } = await api.request('PUT', `/items/${page.id}`, {
      body: { data: { type: 'item', id: page.id, attributes: { lead: section('x', []) } } },
    });

    expect(body.data[0].attributes.details).toMatchObject({ field: 'lead', code: 'VALIDATION_SINGLE_BLOCK_BLOCKS' });
  });

  it('reports unknown attributes of blocks', async () => {
    const { page } = await makePage();

    const { body } = await api.request('PUT', `/items/${page.id}`, {
      body: {
        data: {
          type: 'item',
          id: page.id,
          attributes: { lead: buildBlockRecord({ item_type: models.quote, wrods: 'typo' }) },
        },
      },
    });

    expect(body.data[0].attributes).toMatchObject({
      code: 'INVALID_FORMAT',
      details: { path: 'data.attributes.lead.wrods' },
    });
  });

  it('rejects more blocks and deeper nesting than the limits allow', async () => {
    const { page } = await makePage();
    const many = Array.from({ length: 601 }, (_, index) => quote(String(index)));

    const { body } = await api.request('PUT', `/items/${page.id}`, {
      body: { data: { type: 'item', id: page.id, attributes: { body: many } } },
    });

    expect(body.data[0].attributes).toMatchObject({
      code: 'TECHNICAL_LIMIT_REACHED',
      details: { limit: 'blocks_per_item', max: 600, actual: 601 },
    });
  });

  it('rejects creating a block on its own', async () => {
    const { status, body } = await api.request('POST', '/items', { body: { data: quote('alone') } });

    expect(status).toBe(422);
    expect(body.data[0].attributes.code).toBe('INVALID_TYPE');
  });
});

describe('structured text', () => {
  it('is returned as it was sent, blocks and links included, and can be sent again', async () => {
    const { client, page: target } = await makePage();
    const text = document([
      { type: 'heading', level: 2, style: 'big', children: [{ type: 'span', value: 'Title' }] },
      {
        type: 'paragraph',
        children: [
          { type: 'span', value: 'one\ntwo', marks: ['strong', 'custom'] },
          {
            type: 'itemLink',
            item: target.id,
            meta: [{ id: 'rel', value: 'next' }],
            children: [{ type: 'span', value: 'link' }],
          },
          { type: 'inlineItem', item: target.id },
          { type: 'inlineBlock', item: quote('inline') },
        ],
      },
      { type: 'block', item: quote('block') },
      {
        type: 'list',
        style: 'numbered',
        children: [{ type: 'listItem', children: [{ type: 'paragraph', children: [{ type: 'span', value: 'x' }] }] }],
      },
      { type: 'code', code: 'let x;', language: 'js', highlight: [0] },
      {
        type: 'blockquote',
        attribution: 'Me',
        children: [{ type: 'paragraph', children: [{ type: 'span', value: 'q' }] }],
      },
      { type: 'thematicBreak' },
    ]);
    const { page, nested } = await makePage({ text: { en: text } });
    const children = nested.text['en'].document.children;

    expect(children[0]).toEqual(text.document.children[0]);
    expect(children[1].children[3].item.attributes).toEqual({ words: 'inline', who: 'Anon' });
    expect(children[2].item.attributes).toEqual({ words: 'block', who: 'Anon' });
    expect(children.slice(3)).toEqual(text.document.children.slice(3));
    const again = await client.items.update(page.id, { text: nested.text } as never);
    expect(again.meta.current_version).toBe(page.meta.current_version);
  });

  it('gives each locale blocks of its own', async () => {
    const { page, nested } = await makePage({ text: { en: document([{ type: 'block', item: quote('mine') }]) } });
    const { en } = nested.text;

    const copied = await api.request('PUT', `/items/${page.id}`, {
      body: { data: { type: 'item', id: page.id, attributes: { text: { en, it: en } } } },
    });
    const rebuilt = await api.request('PUT', `/items/${page.id}`, {
      body: {
        data: {
          type: 'item',
          id: page.id,
          attributes: { text: { en, it: document([{ type: 'block', item: quote('mio') }]) } },
        },
      },
    });

    expect(copied.body.data[0].attributes.details).toMatchObject({ code: 'VALIDATION_INVALID', locale: 'it' });
    expect(rebuilt.status).toBe(200);
  });

  it('rejects invalid dast documents', async () => {
    const { page } = await makePage();

    const { body } = await api.request('PUT', `/items/${page.id}`, {
      body: {
        data: { type: 'item', id: page.id, attributes: { text: { en: document([{ type: 'table', children: [] }]) } } },
      },
    });

    expect(body.data[0].attributes.details).toMatchObject({
      field_type: 'structured_text',
      code: 'INVALID_FORMAT',
      locale: 'en',
    });
  });
});
