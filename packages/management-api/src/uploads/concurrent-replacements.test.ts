import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload, picture, putFile } from './test-files.ts';

type Strategy = 'keep_url' | 'create_new_url';

/** Replacements at once meet in another order each time. */
const rounds = 4;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Paths of the site's stored files. */
async function files(): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of api.services.blobs.list(`/${api.site.id}/`)) paths.push(path);
  return paths;
}

/** Two files for an asset, of different sizes, put to their addresses. */
async function twoFiles() {
  const bytes = await Promise.all([picture({ width: 20 }), picture({ width: 300, height: 200, color: '#d02020' })]);
  const md5s = bytes.map((one) => createHash('md5').update(one).digest('hex'));
  const [first, second] = [await putFile(api, 'first.png', bytes[0]), await putFile(api, 'second.png', bytes[1])];
  return { paths: [first, second] as const, md5s };
}

/** The facts of an asset, once they are known to be those of the bytes at its URL. */
async function consistentFacts(id: string) {
  const upload = await api.client().uploads.find(id);
  const served = Buffer.from(await (await fetch(upload.url)).arrayBuffer());
  const { md5, size, path, url } = upload;
  expect({ md5, size }).toEqual({ md5: createHash('md5').update(served).digest('hex'), size: served.byteLength });
  return { md5, path, url };
}

const replace = (id: string, path: string, strategy: Strategy) =>
  api.client().uploads.update(id, { path }, { replace_strategy: strategy });

test.each<[Strategy, Strategy]>([
  ['keep_url', 'keep_url'],
  ['create_new_url', 'create_new_url'],
  ['keep_url', 'create_new_url'],
])('replacements of one asset at once, by %s and %s, are made one after the other', async (...strategies) => {
  for (let round = 0; round < rounds; round += 1) {
    const asset = await makeUpload(api, 'before.png', await picture({}));
    const { paths, md5s } = await twoFiles();

    // The published client repeats what is refused as transient.
    const replaced = await Promise.all([
      replace(asset.id, paths[0], strategies[0]),
      replace(asset.id, paths[1], strategies[1]),
    ]);
    const history = await api.request('GET', `/uploads/${asset.id}/replacements`);
    const now = await consistentFacts(asset.id);

    expect(replaced.map(({ md5 }) => md5)).toEqual(md5s);
    expect(md5s).toContain(now.md5);
    expect(history.body.data.map((one: { attributes: { md5: string } }) => one.attributes.md5)).toEqual([
      md5s.find((md5) => md5 !== now.md5),
      asset.md5,
    ]);
    if (!strategies.includes('create_new_url')) expect(now.url).toBe(asset.url);
    expect(await files()).toEqual([now.path]);
    await api.client().uploads.destroy(asset.id);
  }
});

test('one that finds another file than it began with is refused as transient, and changes nothing', async () => {
  const asset = await makeUpload(api, 'raced.png', await picture({}));
  const { paths, md5s } = await twoFiles();
  const put = (path: string) =>
    api.request('PUT', `/uploads/${asset.id}`, {
      body: { data: { id: asset.id, type: 'upload', attributes: { path } } },
    });
  // The file of the second is looked at while the first is stored.
  const { inspector } = api.services;
  const inspect = inspector.inspect.bind(inspector);
  inspector.inspect = async (path) => {
    if (path === paths[1]) {
      inspector.inspect = inspect;
      expect((await put(paths[0])).status).toBe(200);
    }
    return inspect(path);
  };

  const refused = await put(paths[1]);

  expect(refused.status).toBe(422);
  expect(refused.body.data[0].attributes).toMatchObject({ code: 'CONCURRENT_UPLOAD_UPDATE', transient: true });
  expect((await consistentFacts(asset.id)).md5).toBe(md5s[0]);
  expect((await put(paths[1])).status).toBe(200);
  expect((await consistentFacts(asset.id)).md5).toBe(md5s[1]);
  expect(await files()).toEqual([paths[1]]);
});
