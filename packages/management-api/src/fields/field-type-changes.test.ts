import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { schemaTester } from './test-schema.ts';

let api: TestApi;
let folder: string;
let uploads: string[];
const { makeModel, addField, changeField, makeItem, readItem } = schemaTester(() => api);

beforeAll(async () => {
  api = await startTestApi();
  await api.client().site.update({ locales: ['en', 'it'] });
  folder = await mkdtemp(join(tmpdir(), 'lectern-test-'));
  uploads = [await makeUpload('one'), await makeUpload('two')];
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

async function makeUpload(name: string): Promise<string> {
  const localPath = join(folder, `${name}.txt`);
  await writeFile(localPath, name);
  return (await api.client().uploads.createFromLocalFile({ localPath })).id;
}

interface Conversion {
  from: string;
  to: string;
  /** Values of an old, the published and the current version, before and after. */
  values: (named: { uploads: string[]; items: string[] }) => [before: unknown, after: unknown][];
  back?: (named: { uploads: string[]; items: string[] }) => unknown[];
}

const file = (id: string | undefined) => ({
  upload_id: id,
  alt: null,
  title: null,
  custom_data: {},
  focal_point: null,
  poster_time: null,
});

const conversions: Conversion[] = [
  {
    from: 'file',
    to: 'gallery',
    values: ({ uploads: [a, b] }) => [
      [file(a), [file(a)]],
      [null, []],
      [file(b), [file(b)]],
    ],
    back: ({ uploads: [a, b] }) => [file(a), null, file(b)],
  },
  {
    from: 'gallery',
    to: 'file',
    values: ({ uploads: [a, b] }) => [
      [[file(a), file(b)], file(a)],
      [[], null],
      [[file(b)], file(b)],
    ],
  },
  {
    from: 'link',
    to: 'links',
    values: ({ items: [a, b] }) => [
      [a, [a]],
      [null, []],
      [b, [b]],
    ],
    back: ({ items: [a, b] }) => [a, null, b],
  },
  {
    from: 'links',
    to: 'link',
    values: ({ items: [a, b] }) => [
      [[a, b], a],
      [[], null],
      [[b], b],
    ],
  },
  {
    from: 'float',
    to: 'integer',
    values: () => [
      [1.4, 1],
      [null, null],
      [2.5, 3],
    ],
    back: () => [1, null, 3],
  },
  {
    from: 'integer',
    to: 'float',
    values: () => [
      [1, 1],
      [null, null],
      [-3, -3],
    ],
    back: () => [1, null, -3],
  },
  {
    from: 'text',
    to: 'string',
    values: () => [
      ['one', 'one'],
      [null, null],
      ['', ''],
    ],
    back: () => ['one', null, ''],
  },
  {
    from: 'string',
    to: 'slug',
    values: () => [
      ['one-1', 'one-1'],
      [null, null],
      ['two', 'two'],
    ],
    back: () => ['one-1', null, 'two'],
  },
  {
    from: 'date',
    to: 'date_time',
    values: () => [
      ['2026-05-01', expect.stringMatching(/^2026-05-01T00:00:00/)],
      [null, null],
      ['1999-12-31', expect.stringMatching(/^1999-12-31T00:00:00/)],
    ],
    back: () => ['2026-05-01', null, '1999-12-31'],
  },
  {
    from: 'string',
    to: 'json',
    values: () => [
      ['{"a":1}', null],
      [null, null],
      ['x', null],
    ],
  },
];

/** Makes a record with an old, a published and a current version; answers their values as they can be read. */
async function threeVersions(itemTypeId: string, attributesOf: (index: number) => Record<string, unknown>) {
  const id = await makeItem(itemTypeId, attributesOf(0));
  const update = (index: number) =>
    api.request('PUT', `/items/${id}`, { body: { data: { id, type: 'item', attributes: attributesOf(index) } } });
  await update(1);
  await api.client().items.publish(id);
  expect((await update(2)).status).toBe(200);
  return async (pick: (attributes: TestBody) => unknown) => {
    const versions = (await api.request('GET', `/items/${id}/versions?nested=true`)).body.data;
    const published = await readItem(id, '?version=published&nested=true');
    const current = await readItem(id, '?nested=true');
    // Newest first; the current and the published one must match the record.
    expect([pick(versions[0].attributes), pick(versions[1].attributes)]).toEqual([
      pick(current.attributes),
      pick(published.attributes),
    ]);
    return [pick(versions[2].attributes), pick(published.attributes), pick(current.attributes)];
  };
}

const validatorsOf = (type: string, itemTypeId: string) => {
  if (type === 'link') return { item_item_type: { item_types: [itemTypeId] } };
  if (type === 'links') return { items_item_type: { item_types: [itemTypeId] } };
  return {};
};

test.each(conversions)(
  '$from becomes $to in every version, localized or not, and inside blocks',
  async ({ from, to, values, back }) => {
    const [model, block, other] = [await makeModel(), await makeModel({ modular_block: true }), await makeModel()];
    const items = [await makeItem(other.id, {}), await makeItem(other.id, {})];
    const pairs = values({ uploads, items });
    const make = (owner: string, apiKey: string, more = {}) =>
      addField(owner, apiKey, from, { validators: validatorsOf(from, other.id), ...more });
    const [plain, localized, inner] = [
      await make(model.id, 'plain'),
      await make(model.id, 'local', { localized: true }),
      await make(block.id, 'inner'),
    ];
    await addField(model.id, 'body', 'rich_text', { validators: { rich_text_blocks: { item_types: [block.id] } } });
    const read = await threeVersions(model.id, (index) => {
      const [value] = pairs[index] ?? [];
      const newBlock = {
        type: 'item',
        attributes: { inner: value },
        relationships: { item_type: { data: { id: block.id, type: 'item_type' } } },
      };
      return { plain: value, local: { en: value, it: null }, body: [newBlock] };
    });
    const blank = to === 'gallery' || to === 'links' ? [] : null;
    const all = async () => [
      await read(({ plain: value }) => value),
      await read(({ local }) => local['en']),
      await read(({ body }) => body[0]?.['attributes']['inner']),
    ];

    for (const field of [plain, localized, inner]) await changeField(field.id, { field_type: to });

    const after = pairs.map(([, value]) => value);
    expect(await all()).toEqual([after, after, after]);
    expect(await read(({ local }) => local['it'])).toEqual([blank, blank, blank]);

    if (back === undefined) return;
    for (const field of [plain, localized, inner]) await changeField(field.id, { field_type: from });
    const restored = back({ uploads, items });
    expect(await all()).toEqual([restored, restored, restored]);
  },
);

test('modular content becomes a single block with its first block, and a list again', async () => {
  const [model, block] = [await makeModel(), await makeModel({ modular_block: true })];
  await addField(block.id, 'text', 'string');
  const field = await addField(model.id, 'body', 'rich_text', {
    validators: { rich_text_blocks: { item_types: [block.id] } },
  });
  const newBlock = (text: string) => ({
    type: 'item',
    attributes: { text },
    relationships: { item_type: { data: { id: block.id, type: 'item_type' } } },
  });
  const id = await makeItem(model.id, { body: [newBlock('first'), newBlock('second')] });
  const [first, second] = (await readItem(id)).attributes.body;

  const changed = await changeField(field.id, { field_type: 'single_block' });
  const single = (await readItem(id)).attributes.body;
  await changeField(field.id, { field_type: 'rich_text' });

  expect(changed.data.attributes.validators).toEqual({ single_block_blocks: { item_types: [block.id] } });
  expect(single).toBe(first);
  expect((await readItem(id)).attributes.body).toEqual([first]);
  expect((await api.request('GET', `/items?filter[ids]=${second}`)).body.data).toEqual([]);
});

test('blocks copied for other locales have the same IDs in the record and its history', async () => {
  const [model, block] = [await makeModel(), await makeModel({ modular_block: true })];
  await addField(model.id, 'title', 'string', { localized: true });
  const field = await addField(model.id, 'body', 'rich_text', {
    validators: { rich_text_blocks: { item_types: [block.id] } },
  });
  const newBlock = {
    type: 'item',
    attributes: {},
    relationships: { item_type: { data: { id: block.id, type: 'item_type' } } },
  };
  const id = await makeItem(model.id, { title: { en: 'a', it: 'b' }, body: [newBlock] });
  await api.client().items.publish(id);

  await changeField(field.id, { localized: true });

  const current = (await readItem(id)).attributes.body;
  expect(current.it).not.toEqual(current.en);
  expect((await readItem(id, '?version=published')).attributes.body).toEqual(current);
  expect((await api.request('GET', `/items/${id}/versions`)).body.data[0].attributes.body).toEqual(current);

  await changeField(field.id, { localized: false });

  expect((await readItem(id)).attributes.body).toEqual(current.en);
});

test('destroying a model removes its inline records from structured text in every version', async () => {
  const [model, other] = [await makeModel(), await makeModel()];
  const validators = (links: string[]) => ({
    structured_text_blocks: { item_types: [] },
    structured_text_links: { item_types: links },
  });
  const field = await addField(model.id, 'text', 'structured_text', { validators: validators([other.id]) });
  const target = await makeItem(other.id, {});
  await api.client().items.publish(target);
  const text = (value: string) => ({
    schema: 'dast',
    document: {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            { type: 'span', value },
            { type: 'inlineItem', item: target },
          ],
        },
      ],
    },
  });
  const read = await threeVersions(model.id, (index) => ({ text: text(`version ${index}`) }));

  await changeField(field.id, { validators: validators([]) });

  const nodes = await read(({ text: value }) =>
    (value['document']['children'][0]['children'] as { type: string }[]).map(({ type }) => type),
  );
  expect(nodes).toEqual([['span'], ['span'], ['span']]);
});
