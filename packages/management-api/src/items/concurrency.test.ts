import { generateId } from '@lectern/domain';
import { findEnvironment, inEnvironment, insertUpload } from '@lectern/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'page' | 'home' | 'step' | 'link' | 'knot' | 'picture'>;

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(api, ['page', 'home', 'step', 'link', 'knot', 'picture'], ({ page, knot }) => ({
    page: { fields: { slug: { type: 'slug', validators: { unique: {} } }, likes: 'integer' } },
    home: { is: { isSingleton: true }, fields: { name: 'string' } },
    step: { is: { isTree: true }, fields: { name: 'string' } },
    picture: { fields: { image: 'file' } },
    knot: { fields: { others: { type: 'links', validators: { items_item_type: { item_types: [knot] } } } } },
    link: { fields: { pages: { type: 'links', validators: { items_item_type: { item_types: [page] } } } } },
  }));
});

afterAll(() => api.close());

async function create(model: { id: string }, attributes: Record<string, unknown>) {
  const relationships = { item_type: { data: { id: model.id, type: 'item_type' } } };
  const { status, body } = await api.request('POST', '/items', {
    body: { data: { type: 'item', attributes, relationships } },
  });
  return {
    status,
    id: body.data.id as string,
    problem: body.data[0]?.attributes as { code: string; details: Record<string, unknown> } | undefined,
  };
}

const update = (id: string, attributes: Record<string, unknown>) =>
  api.request('PUT', `/items/${id}`, { body: { data: { type: 'item', id, attributes } } });

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

describe('concurrent writers', () => {
  it('cannot both store a unique value', async () => {
    const answers = await times(8, () => create(models.page, { slug: 'contested' }));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { problem } of answers.filter(({ status }) => status !== 201)) {
      expect(problem).toMatchObject({ code: 'INVALID_FIELD', details: { field: 'slug', code: 'VALIDATION_UNIQUE' } });
    }
  });

  it('cannot both create the record of a single-record model', async () => {
    const answers = await times(6, () => create(models.home, {}));

    expect(answers.map(({ status, problem }) => problem?.code ?? status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 5 }, () => 'DUPLICATE_SINGLETON'),
    ]);
  });

  it('get positions of their own', async () => {
    const root = await create(models.step, { name: 'root' });
    const made = await times(8, (index) => create(models.step, { name: `n${index}`, parent_id: root.id }));
    await Promise.all([
      ...made.slice(0, 4).map(({ id }, index) => update(id, { position: 4 - index })),
      ...made.slice(4, 6).map(({ id }) => api.request('DELETE', `/items/${id}`)),
      update(made[7]?.id ?? '', { name: 'renamed' }),
    ]);

    const { body } = await api.request('GET', `/items?filter[type]=step&filter[fields][parent][eq]=${root.id}`);

    expect(body.data.map((item: { attributes: { position: number } }) => item.attributes.position)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  it('each create a version of one record', async () => {
    const { id } = await create(models.page, { slug: 'busy' });

    const answers = await times(10, (index) => update(id, { likes: index }));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await api.request('GET', `/items/${id}/versions?page[limit]=0`)).body.meta.total_count).toBe(11);
  });

  it('do not deadlock when they delete records linked by the other', async () => {
    const pages = await times(6, (index) => create(models.page, { slug: `page-${index}` }));
    const ids = pages.map(({ id }) => id);
    const links = await times(4, () => create(models.link, { pages: ids }));

    const answers = await Promise.all(ids.map((id) => api.request('DELETE', `/items/${id}`)));

    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    for (const { id } of links)
      expect((await api.request('GET', `/items/${id}`)).body.data.attributes.pages).toEqual([]);
  });

  it('can delete records that link to each other', async () => {
    const [{ id: a }, { id: b }] = [await create(models.knot, {}), await create(models.knot, {})];
    await update(a, { others: [b] });
    await update(b, { others: [a] });

    const answers = await Promise.all([a, b].map((id) => api.request('DELETE', `/items/${id}`)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('never leave a link to a concurrently deleted record', async () => {
    const pages = await times(12, (index) => create(models.page, { slug: `gone-${index}` }));

    const linked = await Promise.all(
      pages.flatMap(({ id }) => [
        create(models.link, { pages: [id] }),
        api.request('DELETE', `/items/${id}`).then(() => null),
      ]),
    );

    for (const link of linked) {
      if (link === null) continue;
      if (link.status === 201)
        expect((await api.request('GET', `/items/${link.id}`)).body.data.attributes.pages).toEqual([]);
      else
        expect(link.problem).toMatchObject({
          code: 'INVALID_FIELD',
          details: { field: 'pages.0', code: 'VALIDATION_ITEMS_ITEM_TYPE' },
        });
    }
  });

  it('never reference a concurrently deleted asset', async () => {
    const assets = await times(8, addAsset);

    const answers = await Promise.all(
      assets.map(async (id) => {
        const [shown, deleted] = await Promise.all([
          create(models.picture, { image: { upload_id: id } }),
          api.request('DELETE', `/uploads/${id}`),
        ]);
        return [shown.status, deleted.status];
      }),
    );

    // Whichever comes first, exactly one of the two succeeds.
    for (const answer of answers)
      expect([
        [201, 422],
        [422, 200],
      ]).toContainEqual(answer);
  });
});

/** An asset without a file: enough to refer to. */
async function addAsset(): Promise<string> {
  const id = generateId();
  const environment = await findEnvironment(api.services.db.kysely, api.site.id, null);
  if (environment === null) throw new Error('the test site has no environment');
  await insertUpload(inEnvironment(api.services.db.kysely, environment), {
    id,
    path: `/${id}.txt`,
    filename: 'a.txt',
    basename: 'a',
    format: 'txt',
    mimeType: 'text/plain',
    size: 1,
    width: null,
    height: null,
    md5: 'd41d8cd98f00b204e9800998ecf8427e',
    isImage: false,
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
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  return id;
}
