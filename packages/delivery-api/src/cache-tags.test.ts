import { rawExecuteQuery } from '@datocms/cda-client';
import { outboundPolicy, staleCacheTags } from '@lectern/engine';
import {
  addWebhook,
  type Receiver,
  startReceiver,
  startTestApi,
  type TestApi,
  untilHandled,
} from '@lectern/management-api/testing';
import { findSite, lastOutboxId, readOutboxTail } from '@lectern/storage';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AnswerTags } from './execution/answer-tags.ts';
import { deliveryApi } from './delivery-api.ts';

/** How many random edits are made; every answer is asked for again after each. */
const edits = Number(process.env['LECTERN_CACHE_TAG_EDITS'] ?? 40);
const editsBetweenCalls = 20;

let api: TestApi;
/** A second node. */
let keepingServer: FastifyInstance;
let keeping = '';
let siteId = '';
/** Is called for cache tags. */
let receiver: Receiver;
const models: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi(async (app, services) => void (await app.register(deliveryApi, { services, keptBytes: 0 })));
  keepingServer = fastify();
  await keepingServer.register(deliveryApi, { services: api.services });
  keeping = await keepingServer.listen({ host: '127.0.0.1', port: 0 });
  const client = api.client();
  siteId = (await client.site.find()).id;
  receiver = await startReceiver();
  api.services.outbound = outboundPolicy(['127.0.0.1']);
  await addWebhook(api, receiver.url, [{ entity_type: 'cda_cache_tags', event_types: ['invalidate'] }]);
  const author = await client.itemTypes.create({
    name: 'Author',
    api_key: 'author',
    draft_mode_active: true,
    inverse_relationships_enabled: true,
  });
  const post = await client.itemTypes.create({ name: 'Post', api_key: 'post', draft_mode_active: false });
  const page = await client.itemTypes.create({ name: 'Page', api_key: 'page', tree: true, draft_mode_active: false });
  await client.fields.create(author.id, { label: 'Name', api_key: 'name', field_type: 'string' });
  await client.fields.create(post.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.fields.create(post.id, { label: 'Slug', api_key: 'slug', field_type: 'slug' });
  await client.fields.create(page.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.fields.create(post.id, {
    label: 'Author',
    api_key: 'author',
    field_type: 'link',
    validators: {
      item_item_type: {
        item_types: [author.id],
        on_publish_with_unpublished_references_strategy: 'publish_references',
        on_reference_unpublish_strategy: 'delete_references',
        on_reference_delete_strategy: 'delete_references',
      },
    },
  });
  Object.assign(models, { author: author.id, post: post.id, page: page.id });
}, 120_000);

afterAll(async () => {
  await receiver.close();
  await keepingServer.close();
  await api.close();
});

async function answer(query: string, options: { includeDrafts?: boolean } = {}) {
  const [data, response] = await rawExecuteQuery<Record<string, unknown>>(query, {
    token: api.tokens.editor,
    graphqlEndpointUrl: `${api.origin}/graphql`,
    returnCacheTags: true,
    ...options,
  });
  const tags = response.headers.get('x-cache-tags')?.split(' ') ?? [];
  return { text: JSON.stringify(data), tags };
}

/** The answer of a node that keeps answers, which `api` does not. */
async function kept(query: string) {
  const response = await fetch(`${keeping}/graphql`, {
    method: 'POST',
    headers: { authorization: api.tokens.editor },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as { data: unknown };
  return JSON.stringify(data);
}

/** What events since one make out of date, and when they happened. */
async function staleSince(eventId: number): Promise<{ stale: Set<string>; moments: number[] }> {
  const { services } = api;
  const site = await findSite(services.db.kysely, siteId);
  if (site === null) throw new Error('The test site exists');
  const events = await readOutboxTail(services.db.kysely, new Map([[siteId, eventId]]), 1000);
  const stale = new Set([...(await staleCacheTags(services, site, events)).values()].flatMap((tags) => [...tags]));
  return { stale, moments: events.map(({ createdAt }) => createdAt.getTime()) };
}

/** Waits until the receiver was called for all that happened so far. */
async function everythingReceived(): Promise<void> {
  await untilHandled(api, 'cache_tags');
  await vi.waitFor(
    async () => {
      const { body } = await api.request('GET', '/webhook_calls?filter[fields][status][eq]=pending');
      if (body.data.length > 0) throw new Error('calls are left');
    },
    { timeout: 60_000, interval: 100 },
  );
}

/** Tags that the receiver was sent in calls that contain something later than a moment. */
function receivedAfter(moment: number): Set<string> {
  // A call has the moment of the last event in it.
  const later = receiver.calls.filter(({ body }) => Date.parse(body.event_triggered_at) > moment);
  return new Set(later.flatMap(({ body }) => body.entity.attributes.tags as string[]));
}

/** The same numbers in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('cache tags', () => {
  it('are opaque, and answered to those who ask only', async () => {
    const { tags } = await answer('{ allPosts { id } _site { locales } }');
    const [, silent] = await rawExecuteQuery('{ allPosts { id } }', {
      token: api.tokens.editor,
      graphqlEndpointUrl: `${api.origin}/graphql`,
    });

    expect(tags.length).toBeGreaterThan(1);
    for (const tag of tags) expect(tag).toMatch(/^[a-z0-9]{10}$/);
    expect(tags.join(' ')).not.toContain(models['post']);
    expect(silent.headers.get('x-cache-tags')).toBeNull();
  });

  it('become coarser where there are more than networks accept', () => {
    const tags = new AnswerTags();
    for (let index = 0; index < 2_000; index += 1) tags.add(`item:${index}`);
    for (let index = 0; index < 600; index += 1) tags.add(`upload:${index}`);

    const header = tags.toHeader({ site: 's', environmentKey: 'e' });

    expect(header.split(' ').length).toBeLessThanOrEqual(500);
    expect(header.length).toBeLessThan(14_000);
  });

  it('let no answer survive that an edit changed, and spare single records of others', async () => {
    const client = api.client();
    const random = randomNumbers(7);
    const ids: Record<'author' | 'post' | 'page', string[]> = { author: [], post: [], page: [] };
    const pick = (list: readonly string[]) => list[random(list.length)] ?? null;
    const item = (model: string) => ({ type: 'item_type' as const, id: models[model] ?? '' });
    for (const name of ['Aino', 'Bert', 'Cleo'])
      ids.author.push((await client.items.create({ item_type: item('author'), name })).id);
    const edit: Record<string, () => Promise<unknown>> = {
      async createPost() {
        const created = await client.items.create({
          item_type: item('post'),
          title: `Post ${random(100)}`,
          slug: `slug-${random(6)}`,
          author: pick(ids.author),
        });
        ids.post.push(created.id);
      },
      updatePost: async () => {
        const id = pick(ids.post);
        if (id !== null) await client.items.update(id, { title: `Post ${random(100)}` });
      },
      renamePost: async () => {
        const id = pick(ids.post);
        if (id !== null) await client.items.update(id, { slug: `slug-${random(6)}` });
      },
      linkPost: async () => {
        const id = pick(ids.post);
        if (id !== null) await client.items.update(id, { author: pick(ids.author) });
      },
      deletePost: async () => {
        const id = ids.post.splice(random(ids.post.length), 1)[0];
        if (id !== undefined) await client.items.destroy(id);
      },
      updateAuthor: () => client.items.update(pick(ids.author) ?? '', { name: `Author ${random(100)}` }),
      publishAuthor: () => client.items.publish(pick(ids.author) ?? ''),
      unpublishAuthor: () => client.items.unpublish(pick(ids.author) ?? ''),
      async createPage() {
        const parent = random(2) === 0 ? null : pick(ids.page);
        const created = await client.items.create({
          item_type: item('page'),
          title: `Page ${random(100)}`,
          parent_id: parent,
        } as never);
        ids.page.push(created.id);
      },
      updatePage: async () => {
        const id = pick(ids.page);
        if (id !== null) await client.items.update(id, { title: `Page ${random(100)}` });
      },
      addField: () =>
        client.fields.create(models['page'] ?? '', {
          label: `Extra ${random(1e6)}`,
          api_key: `extra_${random(1e6)}`,
          field_type: 'string',
        }),
      updateSite: () => client.site.update({ no_index: random(2) === 0 }),
    };
    const rare = new Set(['addField', 'updateSite']);
    const kinds = Object.keys(edit);
    for (let index = 0; index < 6; index += 1) await edit['createPost']?.();
    for (let index = 0; index < 4; index += 1) await edit['createPage']?.();
    const single = new Set<string>();
    const queries = [
      '{ allPosts { title slug author { name } } _allPostsMeta { count } }',
      '{ allPosts(filter: {title: {matches: {pattern: "1"}}}, first: 2) { title } }',
      '{ allAuthors { name _allReferencingPosts { title } _allReferencingPostsMeta { count } } }',
      '{ allPages(filter: {parent: {exists: false}}) { title children { title children { title } } } }',
      '{ _site { noIndex } }',
      ...Array.from({ length: 6 }, (_, index) => `{ post(filter: {slug: {eq: "slug-${index}"}}) { id title } }`),
      ...ids.author.map((id) => `{ author(filter: {id: {eq: "${id}"}}) { name _status _updatedAt } }`),
      ...ids.page.map(
        (id) => `{ page(filter: {id: {eq: "${id}"}}) { title position parent { title } children { id } } }`,
      ),
    ];
    for (const query of queries.slice(5, 14)) single.add(query);
    const read = async () =>
      new Map(await Promise.all(queries.map(async (query) => [query, await answer(query)] as const)));
    const fromMemory = async () =>
      new Map(await Promise.all(queries.map(async (query) => [query, await kept(query)] as const)));
    // The third time that a query is asked for, its answer is kept.
    for (let round = 0; round < 4; round += 1) await fromMemory();
    let dropped = 0;
    let changed = 0;
    // What is kept outside of the server, each answer with the moment of the last event before it.
    let elsewhere: { query: string; text: string; tags: string[]; moment: number }[] = [];
    let moment = 0;
    let known = await read();
    for (let round = 0; round < edits; round += 1) {
      let kind = kinds[random(kinds.length)] ?? 'updatePost';
      if (rare.has(kind) && random(4) > 0) kind = 'updatePost';
      const before = await lastOutboxId(api.services.db.kysely, siteId);
      // Some edits are refused, such as publishing what is published: they change nothing.
      await edit[kind]?.().catch(() => undefined);
      const { stale, moments } = await staleSince(before);
      for (const [query, answered] of known) elsewhere.push({ query, ...answered, moment });
      moment = Math.max(moment, ...moments);
      const now = await read();
      for (const [query, { text, tags }] of known) {
        const isStale = tags.some((tag) => stale.has(tag));
        const hasChanged = now.get(query)?.text !== text;
        if (hasChanged) expect(isStale, `${kind}: ${query}`).toBe(true);
        if (single.has(query) && !rare.has(kind)) {
          dropped += isStale ? 1 : 0;
          changed += hasChanged ? 1 : 0;
        }
      }
      expect(await fromMemory(), kind).toEqual(new Map([...now].map(([query, { text }]) => [query, text])));
      known = now;
      if (round % editsBetweenCalls !== editsBetweenCalls - 1) continue;
      // A call names what several edits made out of date, and answers that are as before again may survive it.
      await everythingReceived();
      const survivors = elsewhere.filter(({ tags, moment: since }) => {
        const sent = receivedAfter(since);
        return !tags.some((tag) => sent.has(tag));
      });
      for (const { query, text } of survivors) expect(text, query).toBe(now.get(query)?.text);
      elsewhere = [];
    }
    // Of answers about single records, at most twice those whose result changed are dropped.
    expect(changed).toBeGreaterThan(0);
    expect(dropped).toBeLessThanOrEqual(2 * changed);
    expect(receiver.calls.length).toBeGreaterThan(1);
  }, 600_000);
});
