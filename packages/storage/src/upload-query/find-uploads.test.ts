import type { Upload } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LecternDatabase } from '../driver/open-database.ts';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { createTestEnvironment } from '../item-query/testing.ts';
import { insertUpload } from '../repositories/uploads.ts';
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
    tags: ['poster', 'red'],
    colors: [
      { red: 190, green: 30, blue: 50, alpha: 255 },
      { red: 250, green: 250, blue: 250, alpha: 255 },
    ],
  });
  await insert('b', {
    filename: 'loom.png',
    width: 100,
    height: 100,
    format: 'png',
    fieldMetadata: { alt: { it: 'Telaio' }, title: {}, custom_data: {}, focal_point: null, poster_time: null },
    createdAt: new Date('2026-01-02T00:00:00Z'),
  });
  await insert('c', {
    filename: 'plan.pdf',
    mimeType: 'application/pdf',
    format: 'pdf',
    isImage: false,
    notes: 'Résumé of the plan',
    creator: { type: 'account', id: '1' },
    createdAt: new Date('2026-01-03T00:00:00Z'),
  });
});

afterAll(() => database.close());

async function insert(id: string, parts: Partial<Upload>): Promise<void> {
  await insertUpload(db, {
    id,
    path: `/1/${id}`,
    basename: id,
    filename: id,
    format: 'jpg',
    mimeType: 'image/jpeg',
    size: 10,
    width: null,
    height: null,
    md5: id,
    isImage: true,
    blurhash: null,
    thumbhash: null,
    colors: [],
    exifInfo: {},
    duration: null,
    frameRate: null,
    author: null,
    copyright: null,
    notes: null,
    tags: [],
    smartTags: [],
    fieldMetadata: { alt: {}, title: {}, custom_data: {}, focal_point: null, poster_time: null },
    uploadCollectionId: null,
    creator: null,
    video: null,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    updatedAt: new Date('2026-01-01T00:00:00Z'),
    ...parts,
  });
}

const list = (parts: Partial<UploadQuery>): UploadQuery => ({
  locale: 'en',
  orderBy: [{ by: 'created_at', direction: 'asc' }],
  limit: 10,
  offset: 0,
  inSettings: [],
  ...parts,
});
const ids = async (parts: Partial<UploadQuery>) =>
  (await findUploads(db, list(parts))).map((upload) => upload.id).join(' ');
const where = (operand: UploadOperand, operator: UploadOperator, value: unknown): { where: UploadCondition } => ({
  where: { operand, operator, value },
});

describe('findUploads', () => {
  it('filters by stored and derived values', async () => {
    expect(await ids(where('type', 'eq', 'pdfdocument'))).toBe('c');
    expect(await ids(where('orientation', 'eq', 'landscape'))).toBe('a');
    expect(await ids(where('resolution', 'in', ['icon', 'medium']))).toBe('a b');
    expect(await ids(where('width', 'gte', 800))).toBe('a');
    expect(await ids(where('filename', 'matches', { pattern: 'LOOM' }))).toBe('b');
    expect(await ids(where('created_at', 'gt', '2026-01-02T00:00:00Z'))).toBe('c');
    expect(await ids(where('in_use', 'eq', false))).toBe('a b c');
  });

  it('counts an asset that the settings show as used', async () => {
    const inSettings = ['b', 'deleted'];

    expect(await ids({ ...where('in_use', 'eq', true), inSettings })).toBe('b');
    expect(await ids({ ...where('in_use', 'eq', false), inSettings })).toBe('a c');
    expect(await countUploads(db, list({ ...where('in_use', 'eq', true), inSettings }))).toBe(1);
  });

  it('matches tags', async () => {
    expect(await ids(where('tags', 'contains', 'red'))).toBe('a');
    expect(await ids(where('tags', 'eq', ['red', 'poster']))).toBe('a');
    expect(await ids(where('tags', 'not_in', ['red']))).toBe('b c');
  });

  it('matches colours by their nearest name', async () => {
    expect(await ids(where('colors', 'all_in', ['red', 'white']))).toBe('a');
    expect(await ids(where('colors', 'contains', 'blue'))).toBe('');
  });

  it('reads default texts in a locale and its fallbacks', async () => {
    expect(await ids({ ...where('alt', 'matches', { pattern: 'tel' }) })).toBe('');
    expect(await ids({ ...where('alt', 'matches', { pattern: 'tel' }), fallbackLocales: ['it'] })).toBe('b');
  });

  it('searches, pages, counts and reads by ID', async () => {
    expect(await ids({ search: 'roo' })).toBe('a');
    expect(await ids({ search: 'pla resume' })).toBe('c');
    expect(await ids({ search: 'telaio' })).toBe('');
    expect(await ids({ search: 'telaio', locale: 'it' })).toBe('b');
    expect(await ids({ search: 'tela loom p', locale: 'it' })).toBe('b');
    expect(await ids({ limit: 1, offset: 1 })).toBe('b');
    expect(await countUploads(db, list({ limit: 1 }))).toBe(3);
    expect((await findUploadsByIds(db, ['b', 'x']))[0]?.fieldMetadata).toMatchObject({
      alt: { it: 'Telaio' },
      focal_point: null,
    });
  });

  it('returns only what a role may see', async () => {
    const own = { uploadCollectionId: null, creators: ['account:1'] };

    expect(await ids({ visible: { grants: [own], denials: [] } })).toBe('c');
    expect(await ids({ visible: { grants: [{ uploadCollectionId: null, creators: null }], denials: [own] } })).toBe(
      'a b',
    );
  });

  it('rejects operators and arguments that do not fit', () => {
    expect(checkUploadCondition({ operand: 'size', operator: 'matches', value: 'x' })).toMatchObject({
      details: { reason: 'operator_not_allowed' },
    });
    expect(checkUploadCondition({ and: [{ operand: 'created_at', operator: 'eq', value: 'soon' }] })).toMatchObject({
      details: { reason: 'invalid_value' },
    });
  });
});
