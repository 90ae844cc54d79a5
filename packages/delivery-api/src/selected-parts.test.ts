/* oxlint-disable no-underscore-dangle -- names of the wire begin with it */
import fc from 'fast-check';
import { isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDeliverySchema } from './schema/build-delivery-schema.ts';
import { partsReadOf } from './schema/parts-read.ts';
import { type DeliveryServer, startDeliveryServer } from './testing.ts';

let server: DeliveryServer;

const quote = (id: string, author: string | null) => ({ id, block: 'quote', content: { text: `“${id}”`, by: author } });
const document = (...children: unknown[]) => ({ schema: 'dast', document: { type: 'root', children } });
const linkTo = (id: string) => ({
  type: 'paragraph',
  children: [{ type: 'itemLink', item: id, children: [{ type: 'span', value: 'x' }] }],
});

beforeAll(async () => {
  server = await startDeliveryServer();
  await server.setSettings({ locales: '["en","it"]' });
  const author = { item_item_type: { item_types: ['author'] } };
  await server.addModel('author', { name: 'string', born: 'date' }, { inverseRelationshipsEnabled: true });
  await server.addModel('quote', { text: 'text', by: { type: 'link', validators: author } }, { isModularBlock: true });
  const quotes = { rich_text_blocks: { item_types: ['quote'] } };
  await server.addModel(
    'article',
    {
      title: { type: 'string', localized: true },
      count: 'integer',
      rate: 'float',
      open: 'boolean',
      at: 'date_time',
      tint: 'color',
      cover: 'file',
      author: { type: 'link', validators: author },
      friends: {
        type: 'links',
        localized: true,
        validators: { items_item_type: { item_types: ['author', 'article'] } },
      },
      quotes: { type: 'rich_text', validators: quotes },
      top: { type: 'single_block', validators: { single_block_blocks: { item_types: ['quote'] } } },
      text: {
        type: 'structured_text',
        validators: {
          structured_text_blocks: { item_types: ['quote'] },
          structured_text_inline_blocks: { item_types: [] },
          structured_text_links: { item_types: ['author'] },
        },
      },
    },
    { isTree: true },
  );
  await server.addUpload('u1');
  await server.addRecords('author', [
    { id: 'a1', content: { name: 'Ada', born: '1815-12-10' } },
    { id: 'a2', content: { name: 'Bo' }, published: { name: 'Beau', born: '1999-01-01' } },
    { id: 'a3', content: { name: 'Cleo' }, published: false },
  ]);
  const content = {
    title: { en: 'Boats', it: 'Barche' },
    count: 3,
    rate: 1.5,
    open: true,
    at: '2026-03-01T10:00:00Z',
    tint: { red: 1, green: 2, blue: 3, alpha: 255 },
    cover: { upload_id: 'u1', alt: null, title: null, custom_data: {}, focal_point: null },
    author: 'a1',
    friends: { en: ['a2', 'r2'], it: ['a3'] },
    quotes: [quote('q1', 'a2'), quote('q2', null)],
    top: quote('q3', 'a1'),
    text: document(linkTo('a2'), { type: 'block', item: quote('q4', 'a3') }),
  };
  await server.addRecords('article', [
    { id: 'r1', content, row: { position: 1, created_at: '2026-01-01T00:00:00Z' } },
    { id: 'r2', content: { author: 'a3' }, published: { ...content, count: 4 }, row: { position: 1, parent_id: 'r1' } },
    { id: 'r3', content: { ...content, author: 'a2' }, published: false, row: { position: 2 } },
  ]);
}, 60_000);

afterAll(() => server.close());

const dates = ['_createdAt', '_updatedAt', '_publishedAt', '_firstPublishedAt', '_publicationScheduledAt'];
const ofRecord = ['id', '__typename', '_modelApiKey', '_status', '_isValid', ...dates];
const scalars = ['title', 'titolo: title(locale: it)', '_allTitleLocales { locale value }', '_locales'];
const plain = ['count', 'rate', 'open', 'at', 'tint { hex }', 'cover { id filename }', 'position'];
const people = ['id', 'name', 'born', '_createdAt', '_status', 'written: _allReferencingArticles { id count }'];

const selection = (from: readonly string[]) =>
  fc.subarray([...from], { minLength: 1 }).map((fields) => fields.join(' '));
const author = selection(people);
const block = fc.oneof(
  selection(['id', 'text', '_updatedAt', '_modelApiKey']),
  author.map((inner) => `by { ${inner} }`),
);
const places = fc
  .tuple(author, author, block, block, selection(ofRecord))
  .map(([first, second, third, fourth, record]) => [
    `author { ${first} }`,
    `friends { ... on RecordInterface { ${record} } ... on AuthorRecord { ${second} } ...Below }`,
    `quotes { ${third} }`,
    `top { ${fourth} }`,
    `text { value links { ${second} } blocks { ${third} } }`,
    `parent { id count } children { ${record} open }`,
  ]);
const article = places.chain((inner) => selection([...ofRecord, ...scalars, ...plain, ...inner]));

it('reads no less of records than what a query asks for', async () => {
  const asked = async (selected: string, headers: Record<string, string>) => {
    const query = `{ list: allArticles { ${selected} } one: article(filter: { id: { eq: "r1" } }) { ${selected} } ...Start }
      fragment Below on ArticleRecord { count rate }
      fragment Start on Query { allAuthors { id ...Person } }
      fragment Person on AuthorRecord { born }`;
    const used = selected.includes('...Below') ? query : query.replace(/fragment Below.*\n/, '');
    const { body } = await server.post({ query: used }, { headers });
    expect(body.errors).toBeUndefined();
    return body.data;
  };
  await fc.assert(
    fc.asyncProperty(article, fc.boolean(), async (selected, isPreview) => {
      const headers = isPreview ? { 'x-include-drafts': 'true' } : ({} as Record<string, string>);
      const whole = await asked(`${selected} whole: _seoMetaTags { tag }`, headers);
      for (const record of [...whole.list, whole.one]) delete record.whole;
      expect(await asked(selected, headers)).toEqual(whole);
    }),
    { numRuns: 60 },
  );
});

it('reads neither contents nor attributes that a query does not ask for', async () => {
  server.statements.length = 0;
  const { body } = await server.post({ query: '{ allArticles { id count } }' });

  expect(body.data.allArticles).toEqual([
    { id: 'r1', count: 3 },
    { id: 'r2', count: 4 },
  ]);
  const statement = server.statements.find((sent) => sent.includes('"items"'));
  const leftOut = /- '\{(.*?)\}'::text\[\] as "content"/.exec(statement ?? '')?.[1]?.split(',');
  expect(leftOut).toContain('article.title');
  expect(leftOut).not.toContain('article.count');
  expect(statement).not.toMatch(/created_at|"current"/);
});

const sentFor = async (query: string) => {
  server.statements.length = 0;
  const { body } = await server.post({ query });
  const ofItems = server.statements.filter((sent) => sent.includes('"items"'));
  return { data: body.data, statements: ofItems.length, areInTransaction: server.statements.includes('commit') };
};

it('reads the records that a list links to in its own statement', async () => {
  const query = `{ allArticles { id ...Author } } fragment Author on ArticleRecord { writer: author { name born } }`;
  const ada = { name: 'Ada', born: '1815-12-10' };

  expect(await sentFor(query)).toEqual({
    data: {
      allArticles: [
        { id: 'r1', writer: ada },
        { id: 'r2', writer: ada },
      ],
    },
    statements: 1,
    areInTransaction: false,
  });
});

it('reads more in a transaction, also where it turns out to be necessary', async () => {
  const nested = `{ allArticles { author { _allReferencingArticles { id } } } }`;
  expect(await sentFor(nested)).toMatchObject({ statements: 2, areInTransaction: true });
  // Only its content says that a document links to records.
  const linking = `{ allArticles { text { value } } }`;
  expect(await sentFor(linking)).toMatchObject({ statements: 4, areInTransaction: true });
  expect(await sentFor(linking)).toMatchObject({ statements: 2, areInTransaction: true });
});

it('knows of each field of a record or block what it reads', async () => {
  await server.post({ query: '{ __typename }' });
  const [[, schema] = []] = server.services.schemas.entries();
  if (schema === undefined) throw new Error('the schema is known by now');
  const types = Object.values(
    buildDeliverySchema(schema, () => true, { isStrict: false, includesDrafts: false }).getTypeMap(),
  )
    .filter(isObjectType)
    .filter(({ name }) => name.endsWith('Record'));
  expect(types.map(({ name }) => name).toSorted()).toEqual(['ArticleRecord', 'AuthorRecord', 'QuoteRecord']);
  for (const type of types)
    for (const field of Object.values(type.getFields())) {
      expect(partsReadOf(field.extensions as Record<string, unknown>), `${type.name}.${field.name}`).toBeDefined();
    }
});
