import { maintainSearch } from '@lectern/engine';
import { findEnvironment, inEnvironment } from '@lectern/storage';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'article' | 'quote'>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['article', 'quote'],
    ({ quote }) => ({
      quote: { is: { isModularBlock: true }, fields: { words: 'text' } },
      article: {
        title: 'title',
        fields: {
          title: '*string',
          body: '*text',
          blocks: { type: '*rich_text', validators: { rich_text_blocks: { item_types: [quote] } } },
          note: 'string',
        },
      },
    }),
    { locales: ['en', 'it', 'ja'] },
  );
  const block = (words: string) => ({
    type: 'item',
    attributes: { words },
    relationships: { item_type: { data: models.quote } },
  });
  const add = async (
    name: string,
    en: Record<string, unknown>,
    it: Record<string, unknown>,
    note: string | null = null,
  ) => {
    const both = (field: string, blank: unknown) => ({ en: en[field] ?? blank, it: it[field] ?? blank });
    const { id } = await api.client().items.create({
      item_type: models.article,
      title: both('title', null),
      body: both('body', null),
      blocks: both('blocks', []),
      note,
    });
    ids[name] = id;
  };
  await add(
    'libraries',
    { title: 'Libraries of the world', body: 'Reading in the dark' },
    { title: 'Biblioteche del mondo' },
  );
  await add(
    'reader',
    { title: 'The reader', body: 'She opened a library for Zoë, Łukasz and Straße' },
    { body: 'Perché leggere' },
  );
  await add(
    'block',
    { title: 'Elsewhere', blocks: [block('An orchard of walnut trees')] },
    { title: 'Altrove' },
    'Shared remark',
  );
});
afterAll(() => api.close());

/** Names of the records a query finds, best first. */
async function found(
  query: string,
  options: { locale?: string; version?: string; order?: string } = {},
): Promise<string[]> {
  const parameters = new URLSearchParams({
    'filter[query]': query,
    locale: options.locale ?? 'en',
    version: options.version ?? 'current',
  });
  if (options.order !== undefined) {
    parameters.set('order_by', options.order);
    parameters.set('filter[type]', models.article.id);
  }
  const answer = await api.request('GET', `/items?${parameters}`);
  expect(answer.status).toBe(200);
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  expect(answer.body.meta.total_count).toBe(answer.body.data.length);
  return answer.body.data.map(({ id }: { id: string }) => names.get(id));
}

describe('full-text search', () => {
  test('finds inflected forms in the language of the locale', async () => {
    expect(await found('library')).toEqual(['libraries', 'reader']);
    expect(await found('biblioteca', { locale: 'it' })).toEqual(['libraries']);
    expect(await found('biblioteca')).toEqual([]);
    expect((await found('reads')).toSorted()).toEqual(['libraries']);
  });

  test('ranks records with the word in their title first', async () => {
    expect(await found('reader')).toEqual(['reader']);
    expect(await found('libraries')).toEqual(['libraries', 'reader']);
    expect(await found('libraries', { order: '_rank_DESC' })).toEqual(['libraries', 'reader']);
    expect(await found('libraries', { order: '_rank_ASC' })).toEqual(['reader', 'libraries']);
  });

  test('covers blocks and non-localized fields', async () => {
    expect(await found('walnut')).toEqual(['block']);
    expect(await found('walnut', { locale: 'it' })).toEqual([]);
    expect(await found('remark', { locale: 'it' })).toEqual(['block']);
    expect(await found('walnut remark')).toEqual(['block']);
  });

  test('ignores accents and strokes on both sides', async () => {
    expect(await found('zoe')).toEqual(['reader']);
    expect(await found('ZOË lukasz strasse')).toEqual(['reader']);
    expect(await found('perche', { locale: 'it' })).toEqual(['reader']);
  });

  test('matches only the last word as a prefix', async () => {
    expect(await found('walnut tre')).toEqual(['block']);
    expect(await found('waln trees')).toEqual([]);
  });

  test('finds stop words, and quoted phrases', async () => {
    expect((await found('the')).toSorted()).toEqual(['libraries', 'reader']);
    expect(await found('"in the dark"')).toEqual(['libraries']);
    expect(await found('"dark the"')).toEqual([]);
    expect(await found('"of walnut" orchard')).toEqual(['block']);
  });

  test('finds text without word separators as a sequence', async () => {
    const created = await api.client().items.create({
      item_type: models.article,
      title: { ja: '東京の図書館' },
      body: { ja: null },
      blocks: { ja: [] },
      note: null,
    });
    ids['tokyo'] = created.id;

    expect(await found('図書館', { locale: 'ja' })).toEqual(['tokyo']);
    expect(await found('館図', { locale: 'ja' })).toEqual([]);
  });

  test('searches the requested version', async () => {
    expect(await found('library', { version: 'published' })).toEqual([]);
    await api.client().items.publish(ids['reader'] ?? '');

    expect(await found('library', { version: 'published' })).toEqual(['reader']);
  });

  test('finds words across fields in models without locales', async () => {
    const { memo } = await addModels(api, ['memo'], () => ({ memo: { fields: { subject: 'string', body: 'text' } } }));
    const { id } = await api
      .client()
      .items.create({ item_type: memo, subject: 'Heliotrope seeds', body: 'Planting in spring' });
    const search = async (query: string) =>
      (await api.client().items.list({ filter: { type: 'memo', query } })).map((item) => item.id);

    expect(await search('planted heliotrope')).toEqual([id]);
    expect(await search('heliotrope autumn')).toEqual([]);
    expect(await search('"heliotrope seeds" spr')).toEqual([id]);
  });

  test('finds alphanumeric codes as a whole and by prefix', async () => {
    const { code } = await addModels(api, ['code'], () => ({ code: { fields: { serial: 'string' } } }));
    const { id } = await api.client().items.create({ item_type: code, serial: 'Serial 7e02x9, 12ab' });
    const search = async (query: string) =>
      (await api.client().items.list({ filter: { type: 'code', query } })).map((item) => item.id);

    for (const query of ['7e0', '7e02x', '7e02x9', '"serial 7e02x9"', '12a']) expect(await search(query)).toEqual([id]);
    for (const query of ['x9', '"7e02"', '02x9']) expect(await search(query)).toEqual([]);
  });

  test.each([
    "'",
    "a'b",
    '\\',
    ':*',
    'a & | ! ( ) <-> b',
    '"',
    '"""',
    '"unclosed phrase',
    '!!!',
    '%_',
    '<script>',
    'x'.repeat(5000),
    Array.from({ length: 800 }, (_, index) => `word${index}`).join(' '),
    `"${Array.from({ length: 800 }, (_, index) => `word${index}`).join(' ')}"`,
    '\u{1F600}\u0301 \uFFFD',
    '1e5 3.14 2020-01-01 a@b.c https://example.com/x',
    'and or not the',
  ])('accepts any input: %s', async (query) => {
    await expect(found(query)).resolves.toBeInstanceOf(Array);
  });

  test('reindexes records indexed before languages were known', async () => {
    const environment = await findEnvironment(api.services.db.kysely, api.site.id, null);
    if (environment === null) throw new Error('the test site has no environment');
    const db = inEnvironment(api.services.db.kysely, environment);
    await db
      .updateTable('item_search')
      .set({ language: null, words: sql<string>`to_tsvector('simple', 'libraries')` })
      .where('item_id', '=', ids['libraries'] ?? '')
      .execute();
    const before = await found('library');
    const stillFound = await found('librar');

    await maintainSearch(api.services);

    expect(before).toEqual(['reader']);
    expect(stillFound.toSorted()).toEqual(['libraries', 'reader']);
    expect(await found('library')).toEqual(['libraries', 'reader']);
  });
});
