import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { addModels } from '../items/test-models.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload, picture, putFile } from './test-files.ts';

let api: TestApi;
let ids: Record<'poster' | 'icon' | 'plan', string>;
let collectionId: string;
/** The API token that created the plan. */
let editorId: string;

beforeAll(async () => {
  api = await startTestApi();
  const models = await addModels(api, ['page'], () => ({ page: { fields: { picture: 'file' } } }), {
    locales: ['en', 'it'],
  });
  const client = api.client();
  const collection = await client.uploadCollections.create({ label: 'Posters' });
  collectionId = collection.id;
  const poster = await makeUpload(
    api,
    'Été au port.png',
    await picture({ width: 200, height: 100, color: '#d02020' }),
    {
      tags: ['summer', 'harbour'],
      notes: 'Hangs in the rotunda',
      author: 'Zoë Ångström',
      upload_collection: { id: collection.id, type: 'upload_collection' },
    },
  );
  const icon = await makeUpload(
    api,
    'icon.jpg',
    await picture({ width: 16, height: 16, color: '#f5f5f5', format: 'jpeg' }),
    {
      tags: ['harbour'],
    },
  );
  const plan = await api.client(api.tokens.editor).uploads.create({ path: await putFile(api, 'plan.pdf', '%PDF-1.4') });
  editorId = plan.creator?.id ?? '';
  await client.uploads.update(poster.id, {
    default_field_metadata: { alt: { en: 'A red sheet', it: 'Un foglio rosso' } },
    copyright: 'Hall',
  });
  const live = await client.items.create({
    item_type: { id: models.page.id, type: 'item_type' },
    picture: { upload_id: poster.id },
  });
  await client.items.publish(live.id);
  await client.items.update(live.id, { picture: null });
  ids = { poster: poster.id, icon: icon.id, plan: plan.id };
});
afterAll(() => api.close());

/** Names of the assets a query finds, in its order. */
async function found(query: string): Promise<string[]> {
  const answer = await api.request('GET', `/uploads?${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return answer.body.data.map(({ id }: { id: string }) => names.get(id));
}

const everything = ['icon', 'plan', 'poster'];

describe('asset filters', () => {
  test.each([
    ['id][eq]=$plan', ['plan']],
    ['id][notIn][]=$plan', ['icon', 'poster']],
    ['size][lt]=9', ['plan']],
    ['width][gte]=17', ['poster']],
    ['width][neq]=16', ['plan', 'poster']],
    ['height][eq]=16', ['icon']],
    ['format][in][]=png&filter[fields][format][in][]=pdf', ['plan', 'poster']],
    ['type][eq]=image', ['icon', 'poster']],
    ['type][eq]=pdfdocument', ['plan']],
    ['mime_type][matches][pattern]=^image/', ['icon', 'poster']],
    ['filename][matches][pattern]=ICON', ['icon']],
    ['filename][matches][pattern]=ICON&filter[fields][filename][matches][case_sensitive]=true', []],
    ['basename][not_matches][pattern]=icon', ['plan', 'poster']],
    ['alt][matches][pattern]=red', ['poster']],
    ['alt][matches][pattern]=rosso', []],
    ['alt][exists]=false', ['icon', 'plan']],
    ['title][exists]=true', []],
    ['notes][matches][pattern]=rotunda', ['poster']],
    ['author][exists]=true', ['poster']],
    ['copyright][matches][pattern]=hall', ['poster']],
    ['tags][contains]=harbour', ['icon', 'poster']],
    ['tags][all_in][]=harbour&filter[fields][tags][all_in][]=summer', ['poster']],
    ['tags][anyIn][]=summer&filter[fields][tags][anyIn][]=nothing', ['poster']],
    ['tags][not_in][]=summer', ['icon', 'plan']],
    ['tags][eq][]=harbour', ['icon']],
    ['smart_tags][contains]=red', ['poster']],
    ['colors][contains]=white', ['icon']],
    ['orientation][eq]=landscape', ['poster']],
    ['orientation][neq]=landscape', ['icon', 'plan']],
    ['resolution][eq]=icon', ['icon']],
    ['in_use][eq]=true', ['poster']],
    ['in_use][eq]=false', ['icon', 'plan']],
    ['_created_at][gt]=2020-01-01T00:00:00Z', everything],
    ['_updated_at][lt]=2020-01-01T00:00:00Z', []],
    ['upload_collection][eq]=$collection', ['poster']],
    ['upload_collection][exists]=false', ['icon', 'plan']],
    ['_creator][eq][type]=access_token&filter[fields][_creator][eq][id]=$editor', ['plan']],
    ['_creator][neq][type]=access_token&filter[fields][_creator][neq][id]=$editor', ['icon', 'poster']],
    ['OR][0][type][eq]=pdfdocument&filter[fields][OR][1][width][gte]=17', ['plan', 'poster']],
    ['AND][0][tags][contains]=harbour&filter[fields][AND][1][tags][contains]=summer', ['poster']],
    ['type][eq]=image&filter[fields][OR][0][size][lt]=9&filter[fields][OR][1][height][eq]=16', ['icon']],
  ])('[%s finds %j', async (filter, expected) => {
    const query = filter
      .replaceAll('$plan', ids.plan)
      .replaceAll('$collection', collectionId)
      .replaceAll('$editor', editorId);

    expect((await found(`filter[fields][${query}`)).toSorted()).toEqual(expected);
  });

  test('texts are read in the requested locale', async () => {
    expect(await found('filter[fields][alt][matches][pattern]=rosso&locale=it')).toEqual(['poster']);
    expect(await found('filter[query]=foglio&locale=it')).toEqual(['poster']);
    expect(await found('filter[query]=foglio')).toEqual([]);
  });

  test.each(['ete port', 'PORT', 'angstr', 'rotun', 'summer red', 'sheet'])(
    '%s is found in names, texts and tags',
    async (words) => {
      expect(await found(`filter[query]=${encodeURIComponent(words)}`)).toEqual(['poster']);
    },
  );

  test('the search index follows every change', async () => {
    const client = api.client();
    const made = await makeUpload(api, 'changing.txt', 'words');
    const search = async (query: string) => (await client.uploads.list({ filter: { query } })).map(({ id }) => id);

    expect(await search('changing')).toEqual([made.id]);
    await client.uploads.update(made.id, { basename: 'constant', notes: 'Überall' });
    expect(await search('changing')).toEqual([]);
    expect(await search('constant uberall')).toEqual([made.id]);
    await client.uploads.destroy(made.id);
    expect(await search('constant')).toEqual([]);
  });
});

describe('asset ordering', () => {
  test.each([
    ['_created_at_ASC', ['poster', 'icon', 'plan']],
    ['_updated_at_DESC', ['poster', 'plan', 'icon']],
    ['size_ASC', ['plan']],
    ['resolution_ASC', ['icon', 'poster', 'plan']],
    ['filename_DESC', ['plan', 'icon']],
    ['basename_DESC', ['plan', 'icon']],
    ['mime_type_ASC', ['plan', 'icon', 'poster']],
    ['format_DESC', ['poster', 'plan', 'icon']],
    ['width_DESC,id_ASC', ['poster', 'icon', 'plan']],
  ])('%s begins with %j', async (order, expected) => {
    const list = await found(`order_by=${order}`);

    expect(list).toHaveLength(3);
    expect(list.filter((name) => expected.includes(name))).toEqual(expected);
  });
});

describe('invalid queries', () => {
  test.each([
    ['filter[fields][colour][eq]=red', 'INVALID_FILTER_FIELDS_PARAM colour'],
    ['filter[fields][size][matches]=1', 'INVALID_FILTER_FIELDS_PARAM size'],
    ['filter[fields][size][eq]=many', 'INVALID_FILTER_FIELDS_PARAM size'],
    ['filter[fields][in_use][eq]=perhaps', 'INVALID_FILTER_FIELDS_PARAM in_use'],
    ['filter[fields][_creator][eq]=me', 'INVALID_FILTER_FIELDS_PARAM creator'],
    ['filter[fields][OR][0][colour][eq]=red', 'INVALID_FILTER_FIELDS_PARAM colour'],
    ['filter[fields][OR]=x', 'INVALID_FILTER_FIELDS_PARAM OR'],
    ['filter[fields][AND][]=x', 'INVALID_FILTER_FIELDS_PARAM'],
    ['filter[colour]=red', 'INVALID_PARAMS'],
    ['locale=xx', 'INVALID_PARAMS'],
    ['order_by=colour_ASC', 'INVALID_PARAMS'],
    ['order_by=size', 'INVALID_PARAMS'],
    ['page[limit]=501', 'INVALID_PARAMS'],
  ])('%s is rejected', async (query, code) => {
    expect(codesOf((await api.request('GET', `/uploads?${query}`)).body)).toEqual([code]);
  });
});
