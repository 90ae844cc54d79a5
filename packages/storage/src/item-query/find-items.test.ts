import type { FieldTypeId } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LecternDatabase } from '../driver/open-database.ts';
import { type EnvironmentQueryable, inEnvironment, schemaNameOf } from '../environment-database.ts';
import { openTestDatabase } from '../testing.ts';
import { currentSnapshot } from '../repositories/snapshot.ts';
import { countItems, findChildItems, findItems, findItemsByIds, findItemsInSnapshot } from './find-items.ts';
import { createTestEnvironment, insertTestItems, listOfPosts, type TestItem, testSchema } from './testing.ts';
import type { ItemCondition, ItemOperator, ItemQuery } from './types.ts';

let database: LecternDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

/** Ids of the records whose `value` satisfies a condition. */
async function matching(
  type: FieldTypeId | `*${FieldTypeId}`,
  values: Record<string, unknown>,
  operator: ItemOperator,
  argument: unknown,
  options: Partial<ItemQuery> = {},
) {
  const schema = testSchema({ post: { fields: { value: type } } });
  const db = await createTestEnvironment(database);
  await insertTestItems(
    db,
    schema,
    Object.entries(values).map(([id, value]) => ({ id, model: 'post', content: { value } })),
  );
  const where: ItemCondition = { operand: { kind: 'field', fieldId: 'post.value' }, operator, value: argument };
  const items = await findItems(
    db,
    query({ schema, where, orderBy: [{ by: { kind: 'meta', name: 'id' }, direction: 'asc' }], ...options }),
  );
  return items.map((item) => item.id).join(' ');
}

function query(parts: Partial<ItemQuery> & Pick<ItemQuery, 'schema'>): ItemQuery {
  return { version: 'current', itemTypeIds: ['post'], locale: 'en', orderBy: [], limit: 100, offset: 0, ...parts };
}

describe('operators', () => {
  it('compares numbers as numbers', async () => {
    const values = { a: 9, b: 10, c: null, d: 2.5 };

    expect(await matching('float', values, 'gt', 9)).toBe('b');
    expect(await matching('float', values, 'lte', '9')).toBe('a d');
    expect(await matching('float', values, 'eq', 2.5)).toBe('d');
  });

  it('lets negative operators match null', async () => {
    expect(await matching('string', { a: 'x', b: 'y', c: null }, 'neq', 'x')).toBe('b c');
    expect(await matching('string', { a: 'x', b: 'y', c: null }, 'not_in', ['x'])).toBe('b c');
    expect(await matching('text', { a: 'fox', b: 'hen', c: null }, 'not_matches', { pattern: 'f.x' })).toBe('b c');
    expect(await matching('link', { a: 'r1', b: null }, 'neq', 'r1')).toBe('b');
  });

  it('matches nothing for an empty list and everything for its negation', async () => {
    expect(await matching('slug', { a: 'x', b: null }, 'in', [])).toBe('');
    expect(await matching('slug', { a: 'x', b: null }, 'not_in', [])).toBe('a b');
  });

  it('matches patterns with and without case, as expressions and as plain text', async () => {
    const values = { a: 'Paper Rooms', b: 'paper', c: '100% p.p' };

    expect(await matching('string', values, 'matches', { pattern: '^paper' })).toBe('a b');
    expect(await matching('string', values, 'matches', { pattern: '^paper', case_sensitive: true })).toBe('b');
    expect(await matching('string', values, 'matches', { pattern: 'p.p', regexp: false })).toBe('c');
    expect(await matching('string', values, 'matches', { pattern: '0%', regexp: false })).toBe('c');
  });

  it('distinguishes an invalid regular expression from a failure', async () => {
    await expect(matching('string', { a: 'x' }, 'matches', { pattern: '(' })).rejects.toMatchObject({
      code: 'INVALID_FILTER_FIELDS_PARAM',
    });
  });

  it('compares instants by the minute', async () => {
    const values = {
      a: '2026-03-01T10:30:00.000Z',
      b: '2026-03-01T10:30:59.999Z',
      c: '2026-03-01T10:31:00.000Z',
      d: null,
    };

    expect(await matching('date_time', values, 'eq', '2026-03-01T10:30:20+00:00')).toBe('a b');
    expect(await matching('date_time', values, 'neq', '2026-03-01T11:30:20+01:00')).toBe('c d');
    expect(await matching('date_time', values, 'gt', '2026-03-01T10:30:00Z')).toBe('c');
    expect(await matching('date_time', values, 'lte', '2026-03-01T10:30')).toBe('a b');
  });

  it('compares days', async () => {
    expect(await matching('date', { a: '2026-01-31', b: '2026-02-01' }, 'gte', '2026-02-01')).toBe('b');
    expect(await matching('date', { a: '2026-01-31', b: null }, 'exists', 'false')).toBe('b');
  });

  it('treats a missing boolean as false', async () => {
    expect(await matching('boolean', { a: true, b: false, c: null }, 'eq', false)).toBe('b c');
  });

  it('recognizes blank texts and blank structured text', async () => {
    const dast = (value: string) => ({
      schema: 'dast',
      document: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'span', value }] }] },
    });

    expect(await matching('string', { a: '', b: null, c: 'x' }, 'is_blank', true)).toBe('a b');
    expect(await matching('string', { a: '', b: null, c: 'x' }, 'is_present', true)).toBe('c');
    expect(await matching('structured_text', { a: dast(''), b: null, c: dast('x') }, 'is_blank', true)).toBe('a b');
    expect(await matching('structured_text', { a: dast(''), b: null, c: dast('x') }, 'is_present', true)).toBe('c');
    expect(
      await matching('structured_text', { a: dast('A quiet fox'), b: null }, 'matches', { pattern: 'quiet' }),
    ).toBe('a');
  });

  it('matches lists of records and assets', async () => {
    const links = { a: ['1', '2'], b: ['2'], c: [], d: null };
    const gallery = { a: [{ upload_id: '1' }, { upload_id: '2' }], b: [{ upload_id: '2' }], c: [] };

    expect(await matching('links', links, 'all_in', ['2', '1'])).toBe('a');
    expect(await matching('links', links, 'any_in', ['2'])).toBe('a b');
    expect(await matching('links', links, 'not_in', ['1'])).toBe('b c d');
    expect(await matching('links', links, 'eq', ['2'])).toBe('b');
    expect(await matching('links', links, 'exists', false)).toBe('c d');
    expect(await matching('gallery', gallery, 'any_in', ['1'])).toBe('a');
    expect(await matching('gallery', gallery, 'exists', true)).toBe('a b');
    expect(await matching('file', { a: { upload_id: '1' }, b: null }, 'in', ['1', '3'])).toBe('a');
  });

  it('measures distance in metres', async () => {
    const values = {
      oulu: { latitude: 65.0121, longitude: 25.4651 },
      london: { latitude: 51.5074, longitude: -0.1278 },
      none: null,
    };

    expect(await matching('lat_lon', values, 'near', { latitude: 51.5, longitude: -0.12, radius: 2000 })).toBe(
      'london',
    );
  });
});

describe('locales', () => {
  it('uses the chosen locale and falls back over blanks', async () => {
    const values = { a: { en: 'fox', it: 'volpe' }, b: { en: '', it: 'gallina' }, c: { it: 'cane' } };

    expect(await matching('*string', values, 'is_blank', true, { locale: 'en' })).toBe('b c');
    expect(
      await matching('*string', values, 'in', ['gallina', 'cane', 'fox'], { locale: 'en', fallbackLocales: ['it'] }),
    ).toBe('a b c');
  });

  it('finds records by their locales', async () => {
    const schema = testSchema({ post: { fields: { title: '*string' } } });
    const db = await createTestEnvironment(database);
    await insertTestItems(db, schema, [
      { id: 'a', model: 'post', content: { title: { en: 'x', it: null } } },
      { id: 'b', model: 'post', content: { title: { en: 'y' } } },
    ]);
    const ids = async (operator: ItemOperator, value: string[]) => {
      const where: ItemCondition = { operand: { kind: 'meta', name: 'locales' }, operator, value };
      return (await findItems(db, query({ schema, where }))).map((item) => item.id);
    };

    expect(await ids('all_in', ['en', 'it'])).toEqual(['a']);
    expect(await ids('not_in', ['it'])).toEqual(['b']);
  });
});

describe('lists', () => {
  const schema = testSchema({
    post: { fields: { title: 'string', rank: 'integer' } },
    page: { is: { isTree: true }, fields: { title: 'string' } },
  });
  const items: TestItem[] = [
    { id: 'a', model: 'post', content: { title: 'beta', rank: 2 }, published: true },
    { id: 'b', model: 'post', content: { title: 'Alpha', rank: null }, published: { title: 'Zulu', rank: 9 } },
    {
      id: 'c',
      model: 'post',
      content: { title: 'Crème brûlée', rank: 10 },
      row: { creator_type: 'account', creator_id: '7' },
    },
    { id: 'p', model: 'page', content: { title: 'root' }, row: { position: 1 } },
    { id: 'q', model: 'page', content: { title: 'second' }, row: { position: 2, parent_id: 'p' } },
    { id: 'r', model: 'page', content: { title: 'first' }, row: { position: 1, parent_id: 'p' } },
  ];
  let db: EnvironmentQueryable;

  beforeAll(async () => {
    db = await createTestEnvironment(database);
    await insertTestItems(db, schema, items);
  });

  const ids = async (parts: Partial<ItemQuery>) =>
    (await findItems(db, query({ schema, ...parts }))).map((item) => item.id).join(' ');

  it('hides unpublished records, and reads published values', async () => {
    const byTitle = [{ by: { kind: 'field', fieldId: 'post.title' }, direction: 'asc' }] as const;

    expect(await ids({ orderBy: byTitle })).toBe('b a c');
    expect(await ids({ orderBy: byTitle, version: 'published' })).toBe('a b');
    const [first] = await findItems(db, query({ schema, version: 'published', orderBy: byTitle }));
    expect(first?.published).toEqual({ 'post.title': 'beta', 'post.rank': 2 });
  });

  it('puts nulls last in both directions', async () => {
    const by = { kind: 'field', fieldId: 'post.rank' } as const;

    expect(await ids({ orderBy: [{ by, direction: 'asc' }] })).toBe('a c b');
    expect(await ids({ orderBy: [{ by, direction: 'desc' }] })).toBe('c a b');
  });

  it('pages and counts', async () => {
    const orderBy = [{ by: { kind: 'meta', name: 'id' }, direction: 'desc' }] as const;

    expect(await ids({ orderBy, limit: 2, offset: 1 })).toBe('b a');
    expect(await ids({ orderBy, limit: 0 })).toBe('');
    expect(await countItems(db, query({ schema, limit: 1, offset: 2 }))).toBe(3);
    expect(await countItems(db, query({ schema, version: 'published' }))).toBe(2);
  });

  it('searches for word prefixes, ignoring accents', async () => {
    expect(await ids({ search: 'creme BRU' })).toBe('c');
    expect(await ids({ search: 'zul', version: 'published' })).toBe('b');
    expect(await ids({ search: "zul'l" })).toBe('');
    expect(await ids({ search: 'al', orderBy: [{ by: { kind: 'rank' }, direction: 'desc' }] })).toBe('b');
  });

  it('nests conditions', async () => {
    const title = (value: string): ItemCondition => ({
      operand: { kind: 'field', fieldId: 'post.title' },
      operator: 'eq',
      value,
    });
    const status: ItemCondition = { operand: { kind: 'meta', name: 'status' }, operator: 'neq', value: 'draft' };

    expect(await ids({ where: { and: [{ or: [title('beta'), title('Crème brûlée')] }, status] } })).toBe('a');
  });

  it('returns only what a role may read', async () => {
    const all = { itemTypeId: null, stage: null, creators: null };
    const own = { itemTypeId: 'post', stage: null, creators: ['account:7'] };

    expect(await ids({ visible: { grants: [own], denials: [] } })).toBe('c');
    expect(await ids({ visible: { grants: [all], denials: [own] } })).toBe('a b');
    expect(await ids({ visible: { grants: [], denials: [] } })).toBe('');
  });

  it('reports which records have children and reads them in order', async () => {
    const pages = await findItems(db, query({ schema, itemTypeIds: ['page'] }));
    const children = await findChildItems(db, ['p'], { schema, version: 'current' });

    expect(pages.map((item) => [item.id, item.hasChildren])).toEqual([
      ['p', true],
      ['q', false],
      ['r', false],
    ]);
    expect(children.map((item) => item.id)).toEqual(['r', 'q']);
  });

  it('reads by ID, omitting what the version hides', async () => {
    const found = await findItemsByIds(db, ['a', 'c', 'nobody'], { schema, version: 'published' });

    expect(found.map((item) => item.id)).toEqual(['a']);
  });
});

describe('a search of one word', () => {
  const schema = testSchema({ post: { fields: { title: '*string', body: 'text' } } });
  const words = (count: number) => 'harbour '.repeat(count) + 'ledger '.repeat(12 - count);
  // Words in the locale, in what is not localized, in both, and in another locale; equally often in several records.
  const items = Array.from({ length: 24 }, (_, index): TestItem => {
    const title = { [index % 5 === 0 ? 'it' : 'en']: words(index % 4) };
    const content = { ...(index % 3 > 0 && { title }), ...(index % 2 === 0 && { body: words((index * 7) % 6) }) };
    return { id: `r${index}`, model: 'post', content, ...(index % 4 > 0 && { published: true as const }) };
  });
  let db: EnvironmentQueryable;

  beforeAll(async () => {
    db = await createTestEnvironment(database);
    await insertTestItems(db, schema, items);
  });

  it.each(['current', 'published'] as const)(
    'has the order of a list that ranks each record by itself: %s',
    async (version) => {
      const best = [{ by: { kind: 'rank' }, direction: 'desc' }] as const;
      const visible = {
        grants: [{ itemTypeId: 'post', stage: null, creators: null }],
        denials: [],
      };
      const list = query({ schema, version, search: 'harbour', visible, orderBy: best, limit: 5 });
      // The second term orders nothing, for no record has a position, and takes the other way.
      const alone = [...best, { by: { kind: 'meta', name: 'position' }, direction: 'asc' }] as const;
      const expected = await findItems(db, { ...list, orderBy: alone, limit: 100 });

      const pages = [];
      for (let offset = 0; offset <= expected.length; offset += 5)
        pages.push(...(await findItems(db, { ...list, offset })));

      expect(expected.length).toBeGreaterThan(10);
      expect(pages.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    },
  );
});

describe('records with the snapshot they were read in', () => {
  const schema = testSchema({ post: { fields: { title: 'string' } } });

  it('are those of the list, and the snapshot is the current one', async () => {
    const db = await createTestEnvironment(database);
    await insertTestItems(db, schema, [
      { id: 'a', model: 'post', content: { title: 'one' } },
      { id: 'b', model: 'post', content: { title: 'two' } },
    ]);
    const query = listOfPosts(schema, {});

    // Other databases of the same server write too; within a transaction the snapshot stays.
    const [found, snapshot] = await database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const scoped = inEnvironment(tx, { schema: schemaNameOf(db) });
        return [await findItemsInSnapshot(scoped, query), await currentSnapshot(tx)] as const;
      });

    expect(found).toEqual({ items: await findItems(db, query), snapshot });
  });

  it('have none where there is no record', async () => {
    const db = await createTestEnvironment(database);

    expect(await findItemsInSnapshot(db, listOfPosts(schema, {}))).toEqual({ items: [], snapshot: null });
  });
});
