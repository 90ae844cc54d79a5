import { type EnvironmentSchema, type Item, type ItemContent } from '@lectern/domain';
import { type EnvironmentQueryable, inEnvironment, insertItem, migrateEnvironment } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, testSchema } from './content/testing.ts';
import { deriveItems } from './derive.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: EnvironmentQueryable;
let statements = 0;

const plain = testSchema({
  post: { title: '*string', slug: 'slug', author: 'link', body: 'rich_text' },
  77: { words: 'text', source: 'link' },
});
const slugField = plain.fields.get('post.slug');
const schema: EnvironmentSchema = {
  ...plain,
  fieldsByItemType: new Map(plain.fieldsByItemType).set(
    'post',
    (plain.fieldsByItemType.get('post') ?? []).map((field) =>
      field === slugField ? { ...field, validators: { unique: {} } } : field,
    ),
  ),
};
let next = 0;

beforeAll(async () => {
  database = await openTestDatabase({ onQuery: () => void statements++ });
  await database.kysely.transaction().execute((tx) => migrateEnvironment(tx, 'env_derive'));
  db = inEnvironment(database.kysely, { schema: 'env_derive' });
  await db
    .insertInto('item_types')
    .values({
      id: 'post',
      name: 'post',
      api_key: 'post',
      singleton: false,
      modular_block: false,
      sortable: false,
      tree: false,
      draft_mode_active: true,
      draft_saving_active: false,
      all_locales_required: false,
      collection_appearance: 'table',
      inverse_relationships_enabled: false,
    })
    .execute();
});

afterAll(() => database.close());

async function stored(values: Record<string, unknown>, live: Record<string, unknown> | null = null): Promise<Item> {
  const current: ItemContent = contentOf('post', values);
  const published = live === null ? null : contentOf('post', live);
  const item: Item = {
    id: `item-${next++}`,
    itemTypeId: 'post',
    creator: null,
    current,
    published,
    currentVersionId: 'v',
    publishedVersionId: live === null ? null : 'w',
    isCurrentValid: true,
    isPublishedValid: null,
    createdAt: new Date(),
    updatedAt: new Date(),
    publishedAt: null,
    firstPublishedAt: null,
    publicationScheduledAt: null,
    unpublishingScheduledAt: null,
    position: null,
    parentId: null,
    stage: null,
    hasChildren: null,
  };
  await insertItem(db, item);
  return item;
}

const quote = (id: string, values: Record<string, unknown>) => ({
  id,
  itemTypeId: '77',
  content: contentOf('77', values),
});

describe('derived rows', () => {
  it('contain links of both versions, those inside blocks under the field of the block', async () => {
    const item = await stored({ author: 'ann', body: [quote('1', { source: 'bob' })] }, { author: 'old' });

    await deriveItems(db, schema, [item]);

    const links = await db.selectFrom('item_links').selectAll().where('item_id', '=', item.id).execute();
    expect(
      links.map((link) => `${link.version} ${link.field_id} ${link.target_kind} ${link.target_id}`).toSorted(),
    ).toEqual([
      'current 77 block 1',
      'current 77.source item bob',
      'current post.author item ann',
      'current post.body block_type 77',
      'published post.author item old',
    ]);
  });

  it('contain search terms by locale, blocks included, and drop removed ones', async () => {
    const item = await stored({ title: { en: 'Éclair', it: 'Bignè' }, body: [quote('2', { words: 'Plain talk' })] });
    const wordsOf = () =>
      db
        .selectFrom('item_search')
        .select(['locale', 'words'])
        .where('item_id', '=', item.id)
        .orderBy('locale')
        .execute();
    await deriveItems(db, schema, [item], { areNew: true });
    const before = await wordsOf();

    await deriveItems(db, schema, [{ ...item, current: contentOf('post', { title: { en: 'Waffle' } }) }]);

    expect(before.map(({ locale, words }) => `${locale} ${words}`)).toEqual([
      " 'plain':1 'talk':2",
      "en 'eclair':1A,2A",
      "it 'bign':2A 'bigne':1A",
    ]);
    expect(await wordsOf()).toEqual([{ locale: 'en', words: "'waffl':2A 'waffle':1A" }]);
  });

  it('reject a duplicate unique value, or keep its owner', async () => {
    const [first, second] = [await stored({ slug: 'same' }), await stored({ slug: 'same' })];
    await deriveItems(db, schema, [first]);

    await deriveItems(db, schema, [second], { whenTaken: 'skip' });
    await expect(deriveItems(db, schema, [second])).rejects.toMatchObject({
      problems: [{ code: 'INVALID_FIELD', details: { field: 'slug', code: 'VALIDATION_UNIQUE' } }],
    });

    const owners = await db.selectFrom('item_unique_values').select('item_id').execute();
    expect(owners).toEqual([{ item_id: first.id }]);
  });

  it('let null repeat and both versions of a record share a value', async () => {
    const items = [
      await stored({ slug: null }),
      await stored({ slug: null }),
      await stored({ slug: 'mine' }, { slug: 'mine' }),
    ];

    await expect(deriveItems(db, schema, items)).resolves.toBeUndefined();
  });

  it('use as many statements for many records as for one', async () => {
    const items = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        stored({ title: { en: `t${index}` }, slug: `s${index}`, author: 'ann' }),
      ),
    );
    statements = 0;
    await deriveItems(db, schema, items.slice(0, 1));
    const forOne = statements;

    await deriveItems(db, schema, items);

    expect(statements - forOne).toBe(forOne);
  });
});
