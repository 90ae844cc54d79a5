import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '@datocms/cma-client-node';
import { announcementAreas } from '@lectern/engine';
import { initNews } from '@lectern/starter';
import { prepareDataFolder } from '@lectern/storage/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SpawnedServer, spawnServer } from '../testing/spawned-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Forwards to the server, whose own project has the news: its port is known once it listens. */
let door: Server;
let server: SpawnedServer;
let folder: string;
const asked: { authorization: string | undefined; body: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-news-'));
  await prepareDataFolder(folder);
  door = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ authorization: request.headers.authorization, body });
      void fetch(`${server.origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${server.token}` },
        body,
      }).then(async (answer) => response.writeHead(answer.status).end(await answer.text()));
    });
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  server = await spawnServer({
    LECTERN_DATA_DIR: folder,
    LECTERN_NEWS_URL: `http://127.0.0.1:${address.port}/graphql`,
    LECTERN_NEWS_TOKEN: 'of-the-news',
    LECTERN_NEWS_BLOG_URL: 'https://blog.example.org/posts/',
    LECTERN_OUTBOUND_ALLOW: '127.0.0.1',
  });
});
afterAll(async () => {
  await server.stop();
  door.close();
  await rm(folder, { recursive: true, force: true });
});

async function readNews(locale: string, token: string | null = server.token) {
  const answer = await fetch(`${server.origin}/api/news?locale=${locale}`, {
    headers: {
      accept: 'application/json',
      'x-api-version': '3',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
  });
  // oxlint-disable-next-line no-explicit-any -- the expectations below say what is in it
  return { status: answer.status, body: (await answer.json()) as any };
}

test('news of a project made by `news init` reach the console by language, asked for once, without their token', async () => {
  const client = buildClient({ apiToken: server.token, baseUrl: `${server.origin}/api` });
  const site = await client.site.find();
  const [main = 'en'] = site.locales;
  await client.site.update({ locales: [main, 'it'] });
  const input = { api: `${server.origin}/api`, token: server.token, areas: announcementAreas };

  expect(await initNews(input)).toEqual([
    'changelog_category',
    'changelog_entry',
    'product_announcement',
    'try_tutorial',
    'survey',
  ]);
  expect(await initNews(input)).toEqual([]);

  const idOf = async (apiKey: string) => (await client.itemTypes.find(apiKey)).id;
  const document = (value: string) => ({
    schema: 'dast',
    document: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'span', value }] }] },
  });
  const make = async (apiKey: string, fields: Record<string, unknown>) => {
    const { id } = await client.items.create({ item_type: { type: 'item_type', id: await idOf(apiKey) }, ...fields });
    await client.items.publish(id);
    return id;
  };
  const categoryId = await make('changelog_category', {
    name: { [main]: 'Editing', it: 'Redazione' },
    color: { red: 20, green: 110, blue: 122, alpha: 255 },
  });
  const entryId = await make('changelog_entry', {
    title: { [main]: 'Faster lists', it: 'Elenchi più veloci' },
    slug: 'faster-lists',
    content: { [main]: document('They are.'), it: document('Lo sono.') },
    categories: [categoryId],
  });
  await make('product_announcement', {
    title: { [main]: 'Focal points', it: 'Punti focali' },
    announcement: { [main]: document('Set them.'), it: null },
    blog_post_slug: 'focal points',
    area: 'media',
  });
  await make('try_tutorial', {
    title: { [main]: 'First steps', it: 'Primi passi' },
    description: { [main]: 'Start.', it: null },
  });
  await make('survey', { url: { [main]: 'https://survey.example.org/1', it: null } });

  const english = await readNews('en-GB');
  const { attributes } = english.body.data;
  expect(attributes.changelog_entries).toEqual([
    {
      id: entryId,
      title: 'Faster lists',
      content: document('They are.'),
      first_published_at: expect.stringMatching(/^\d{4}-/),
      categories: [{ name: 'Editing', color: expect.stringMatching(/^#146E7A/i) }],
      url: 'https://blog.example.org/posts/faster-lists',
    },
  ]);
  expect(attributes.announcements).toMatchObject([
    { title: 'Focal points', area: 'media', image: null, url: 'https://blog.example.org/posts/focal%20points' },
  ]);
  expect(attributes.tutorials).toMatchObject([{ title: 'First steps', description: 'Start.', video: null }]);
  expect(attributes.survey).toMatchObject({ url: 'https://survey.example.org/1' });

  const requests = asked.length;
  expect((await readNews('en')).body).toEqual(english.body);
  expect(asked).toHaveLength(requests);
  const italian = await readNews('it');
  expect(italian.body.data.attributes.changelog_entries[0].title).toBe('Elenchi più veloci');
  expect(asked.every(({ authorization }) => authorization === 'Bearer of-the-news')).toBe(true);
  expect(JSON.stringify([english.body, italian.body])).not.toContain('of-the-news');
});

test('news are for credentials of the project, and a language must be a text', async () => {
  // To no one, the endpoint does not exist.
  expect((await readNews('en', null)).status).toBe(404);
  expect((await readNews('en', 'someone-else')).status).toBe(401);
  const answer = await fetch(`${server.origin}/api/news?locale[x]=1`, {
    headers: { accept: 'application/json', 'x-api-version': '3', authorization: `Bearer ${server.token}` },
  });
  expect(answer.status).toBe(422);
});
