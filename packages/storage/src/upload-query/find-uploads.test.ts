import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LecternDatabase } from '../driver/open-database.ts';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { createTestEnvironment } from '../item-query/testing.ts';
import { json } from '../json.ts';
import { openTestDatabase } from '../testing.ts';
import { checkUploadCondition, countUploads, findUploads, findUploadsByIds } from './find-uploads.ts';
import type { UploadCondition, UploadOperand, UploadOperator, UploadQuery } from './types.ts';

let database: LecternDatabase;
let db: EnvironmentQueryable;

beforeAll(async () => {
  database = await openTestDatabase();
  db = await createTestEnvironment(database);
  await insert('a', {
    filename: 'paper-rooms.jpg',
    width: 800,
    height: 400,
    tags: json(['poster', 'red']),
    colors: json([
      { red: 190, green: 30, blue: 50, alpha: 255 },
      { red: 250, green: 250, blue: 250, alpha: 255 },
    ]),
    created_at: '2026-01-01T00:00:00Z',
  });
  await insert('b', {
    filename: 'loom.png',
    width: 100,
    height: 100,
    format: 'png',
    field_metadata: json({ alt: { it: 'Telaio' } }),
    created_at: '2026-01-02T00:00:00Z',
  });
  await insert('c', {
    filename: 'plan.pdf',
    mime_type: 'application/pdf',
    format: 'pdf',
    is_image: false,
    creator_type: 'account',
    creator_id: '1',
    created_at: '2026-01-03T00:00:00Z',
  });
});

afterAll(() => database.close());

async function insert(id: string, row: Record<string, unknown>): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      id,
      path: `/1/${id}`,
      basename: id,
      filename: id,
      format: 'jpg',
      mime_type: 'image/jpeg',
      size: 10,
      md5: id,
      is_image: true,
      colors: '[]',
      exif_info: '{}',
      tags: '[]',
      smart_tags: '[]',
      field_metadata: '{}',
      ...row,
    })
    .execute();
}

const list = (parts: Partial<UploadQuery>): UploadQuery => ({
  locale: 'en',
  orderBy: [{ by: 'created_at', direction: 'asc' }],
  limit: 10,
  offset: 0,
  ...parts,
});
const ids = async (parts: Partial<UploadQuery>) => (await findUploads(db, list(parts))).map((upload) => upload.id).join(' ');
const where = (operand: UploadOperand, operator: UploadOperator, value: unknown): { where: UploadCondition } => ({
  where: { operand, operator, value },
});

describe('findUploads', () => {
  it('filters by what is stored and by what is derived', async () => {
    expect(await ids(where('type', 'eq', 'pdfdocument'))).toBe('c');
    expect(await ids(where('orientation', 'eq', 'landscape'))).toBe('a');
    expect(await ids(where('resolution', 'in', ['icon', 'medium']))).toBe('a b');
    expect(await ids(where('width', 'gte', 800))).toBe('a');
    expect(await ids(where('filename', 'matches', { pattern: 'LOOM' }))).toBe('b');
    expect(await ids(where('created_at', 'gt', '2026-01-02T00:00:00Z'))).toBe('c');
    expect(await ids(where('in_use', 'eq', false))).toBe('a b c');
  });

  it('looks into tags', async () => {
    expect(await ids(where('tags', 'contains', 'red'))).toBe('a');
    expect(await ids(where('tags', 'eq', ['red', 'poster']))).toBe('a');
    expect(await ids(where('tags', 'not_in', ['red']))).toBe('b c');
  });

  it('knows colours by their nearest name', async () => {
    expect(await ids(where('colors', 'all_in', ['red', 'white']))).toBe('a');
    expect(await ids(where('colors', 'contains', 'blue'))).toBe('');
  });

  it('reads default texts in a locale and its fallbacks', async () => {
    expect(await ids({ ...where('alt', 'matches', { pattern: 'tel' }) })).toBe('');
    expect(await ids({ ...where('alt', 'matches', { pattern: 'tel' }), fallbackLocales: ['it'] })).toBe('b');
  });

  it('searches, pages, counts and reads by id', async () => {
    expect(await ids({ search: 'roo' })).toBe('a');
    expect(await ids({ limit: 1, offset: 1 })).toBe('b');
    expect(await countUploads(db, list({ limit: 1 }))).toBe(3);
    expect((await findUploadsByIds(db, ['b', 'x']))[0]?.fieldMetadata).toMatchObject({ alt: { it: 'Telaio' }, focal_point: null });
  });

  it('shows only what a role may see', async () => {
    const own = { uploadCollectionId: null, creators: ['account:1'] };

    expect(await ids({ visible: { grants: [own], denials: [] } })).toBe('c');
    expect(await ids({ visible: { grants: [{ uploadCollectionId: null, creators: null }], denials: [own] } })).toBe('a b');
  });

  it('refuses operators and arguments that do not fit', () => {
    expect(checkUploadCondition({ operand: 'size', operator: 'matches', value: 'x' })).toMatchObject({
      details: { reason: 'operator_not_allowed' },
    });
    expect(checkUploadCondition({ and: [{ operand: 'created_at', operator: 'eq', value: 'soon' }] })).toMatchObject({
      details: { reason: 'invalid_value' },
    });
  });
});
