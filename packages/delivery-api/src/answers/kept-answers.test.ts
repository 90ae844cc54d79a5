import { startTestApi, type TestApi, untilHandled } from '@lectern/management-api/testing';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliveryApi } from '../delivery-api.ts';

const statements: string[] = [];
let api: TestApi;
let modelId = '';
let recordId = '';

beforeAll(async () => {
  api = await startTestApi(async (app, services) => void (await app.register(deliveryApi, { services })), {
    onQuery: ({ sql }) => void statements.push(sql),
  });
  const client = api.client();
  const model = await client.itemTypes.create({ name: 'Post', api_key: 'post', draft_mode_active: true });
  await client.fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  modelId = model.id;
  const record = await client.items.create({ item_type: { type: 'item_type', id: modelId }, title: 'Loom' });
  recordId = record.id;
  await client.items.publish(recordId);
}, 120_000);

afterAll(() => api.close());

async function ask(
  query: string,
  token = api.tokens.editor,
  headers: Record<string, string> = {},
  origin = api.origin,
) {
  const before = statements.length;
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { authorization: token, ...headers },
    body: JSON.stringify({ query }),
  });
  // Other statements are those of workers, which run now and then.
  const sent = statements.slice(before).filter((sql) => /access_state|"item_|from "lectern"."sites"/.test(sql));
  return { status: response.status, headers: response.headers, text: await response.text(), statements: sent };
}

/** Asks until the answer comes from memory. */
async function warm(query: string, token?: string, headers?: Record<string, string>) {
  // It reads the project, as recognizing a token does.
  await untilHandled(api, 'cache_tags');
  const isKept = async () => (await ask(query, token, headers)).statements.length === 1;
  await expect.poll(isKept, { interval: 10, timeout: 10_000 }).toBe(true);
}

describe('answers that are kept', () => {
  it('need a single statement, and are complete', async () => {
    const query = '{ allPosts { id title } }';
    const first = await ask(query, undefined, { 'x-cache-tags': 'true' });
    await warm(query);
    const kept = await ask(query);
    const withTags = await ask(query, undefined, { 'x-cache-tags': 'true', 'accept-encoding': 'identity' });

    expect(kept.statements).toEqual([expect.stringContaining('lectern.access_state')]);
    expect(kept.text).toBe(first.text);
    expect(kept.headers.get('x-cache-tags')).toBeNull();
    for (const name of ['x-complexity', 'x-cache-tags', 'cache-control', 'vary', 'content-type'])
      expect(withTags.headers.get(name), name).toBe(first.headers.get(name));
  });

  it('need no statement where no other process writes, until something is committed', async () => {
    const commitCount = vi.spyOn(api.services.db, 'commitCount').mockReturnValue(7);
    const query = '{ allPosts { id } }';
    await warm(query);
    await ask(query);
    const unchanged = await ask(query);
    commitCount.mockReturnValue(8);
    const changed = await ask(query);
    commitCount.mockRestore();

    expect([unchanged, changed].map(({ statements: { length } }) => length)).toEqual([0, 1]);
    expect(unchanged.text).toBe(changed.text);
  });

  it('are dropped by a write that touches them, before it is answered, and by no other', async () => {
    const client = api.client();
    const [posts, site] = ['{ allPosts { title } }', '{ _site { locales } }'];
    await warm(posts);
    await warm(site);

    await client.items.update(recordId, { title: 'Shuttle' });
    await client.items.publish(recordId);

    expect((await ask(posts)).text).toContain('Shuttle');
    await warm(posts);
    expect((await ask(site)).statements).toHaveLength(1);
  });

  it('are those of the mode and the variables that are asked for', async () => {
    const client = api.client();
    const query = '{ allPosts { title } }';
    await client.items.update(recordId, { title: 'Draft of a shuttle' });
    await warm(query);
    const drafts = { 'x-include-drafts': 'true' };
    await warm(query, undefined, drafts);

    expect((await ask(query)).text).not.toContain('Draft');
    expect((await ask(query, undefined, drafts)).text).toContain('Draft');
  });

  it('are refused to a token as soon as it is deleted or loses its rights', async () => {
    const client = api.client();
    const query = '{ allPosts { id } }';
    const role = await client.roles.create({
      name: 'Reader',
      positive_item_type_permissions: [{ environment: 'main', action: 'read', on_creator: 'anyone' }],
      negative_item_type_permissions: [],
    });
    const made = await client.accessTokens.create({
      name: 'Front end',
      can_access_cda: true,
      can_access_cda_preview: false,
      can_access_cma: false,
      role: { type: 'role', id: role.id },
    });
    const token = made.token ?? '';
    await warm(query, token);

    await client.roles.update(role.id, { positive_item_type_permissions: [], negative_item_type_permissions: [] });
    const withoutRights = await ask(query, token);
    await client.accessTokens.regenerateToken(made.id);

    expect(withoutRights.text).not.toContain(recordId);
    expect((await ask(query, token)).status).toBe(401);
  });

  it('contain every write that was acknowledged, on each node, while others read', async () => {
    const client = api.client();
    const otherNode = fastify();
    await otherNode.register(deliveryApi, { services: api.services });
    const nodes = [api.origin, await otherNode.listen({ host: '127.0.0.1', port: 0 })];
    const query = `{ post(filter: {id: {eq: "${recordId}"}}) { title } }`;
    const read = async (node = '') => (await ask(query, api.tokens.editor, { 'x-include-drafts': 'true' }, node)).text;
    const writing = new AbortController();
    const readers = nodes.map(async (node) => {
      while (!writing.signal.aborted) await Promise.all([read(node), read(node), read(node)]);
    });
    for (let version = 0; version < 30; version += 1) {
      await client.items.update(recordId, { title: `Version ${version};` });
      for (const answer of await Promise.all(nodes.map((node) => read(node))))
        expect(answer).toContain(`Version ${version};`);
    }
    writing.abort();
    await Promise.all(readers);
    await otherNode.close();
  });

  it('do not include errors', async () => {
    for (let time = 0; time < 5; time += 1)
      expect(JSON.parse((await ask('{ allPosts(first: 1000) { id } }')).text)).toHaveProperty('errors');
  });
});
