import { OutboxTail } from '@lectern/outbox-tail';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenApi } from './listen/listen-api.ts';
import { hostileDeepFilters, hostileQueries } from './testing/hostile-queries.ts';
import { type DeliveryServer, startDeliveryServer } from './testing.ts';

let server: DeliveryServer;
/** Where queries are listened to. */
let listening = '';
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  server = await startDeliveryServer();
  await server.addModel(
    'post',
    {
      title: 'string',
      body: 'text',
      related: { type: 'links', validators: { items_item_type: { item_types: ['post'] } } },
    },
    { inverseRelationshipsEnabled: true },
  );
  await server.addModel('hero', { title: 'string', body: 'text' }, { isModularBlock: true });
  await server.addModel('page', {
    sections: {
      type: 'rich_text',
      deepFiltering: true,
      validators: { rich_text_blocks: { item_types: ['hero'] } },
    },
  });
  const ids = Array.from({ length: 120 }, (_, index) => `p${index}`);
  await server.addRecords(
    'post',
    ids.map((id) => ({
      id,
      content: { title: `Post ${id}`, body: 'abba and so on '.repeat(20), related: ids.slice(0, 5) },
    })),
  );
  const heroes = (page: number) =>
    Array.from({ length: 20 }, (_, index) => ({
      id: `h${page}-${index}`,
      block: 'hero',
      content: { title: `Hero ${index}`, body: 'abba and so on '.repeat(20) },
    }));
  await server.addRecords(
    'page',
    Array.from({ length: 60 }, (_, index) => ({ id: `g${index}`, content: { sections: heroes(index) } })),
  );
});
beforeAll(async () => {
  const { services } = server;
  const app = fastify({ forceCloseConnections: true });
  const tail = await OutboxTail.start(services.db, (error) => app.log.error(error));
  await app.register(listenApi, { services, tail });
  listening = await app.listen({ host: '127.0.0.1', port: 0 });
  ends.push(
    () => app.close(),
    () => tail.stop(),
  );
});
afterAll(async () => {
  for (const end of ends) await end();
  await server.close();
});

/** The first event of a channel: its name and its data. */
async function firstEvent(url: string): Promise<{ event: string; data: string }> {
  const { body } = await fetch(url);
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    const [, event, data] = /event: (\w+)\ndata: (.*)\n\n/.exec(text) ?? [];
    // Leaving the loop closes the connection.
    if (event !== undefined && data !== undefined) return { event, data };
  }
  throw new Error(`The channel ended after ${text}`);
}

describe('a hostile or malformed query', () => {
  test.each([...hostileQueries, ...hostileDeepFilters].map((query) => [query.name, query] as const))(
    'is bounded: %s',
    async (_, { query, variables, refusal }) => {
      const before = server.statements.length;

      const { status, body } = await server.post({ query, variables });

      expect(status).toBe(200);
      if (refusal === null) {
        expect(body.errors).toBeUndefined();
        return;
      }
      const [{ message, extensions }] = body.errors;
      expect(`${extensions.code} ${message}`).toContain(refusal);
      // What is refused costs no read; a bad pattern is found when its statement is made.
      expect(server.statements.slice(before).filter((sql) => sql.includes('"items"') && sql.includes(' ~'))).toEqual(
        [],
      );
    },
  );

  test('does not affect the next query', async () => {
    expect((await server.post({ query: '{ _allPostsMeta { count } }' })).body).toEqual({
      data: { _allPostsMeta: { count: 120 } },
    });
  });
});

describe('a hostile query that is listened to', () => {
  test.each([...hostileQueries, ...hostileDeepFilters].map((query) => [query.name, query] as const))(
    'is bounded as one that is asked for: %s',
    async (_, { query, variables, refusal }) => {
      const body = JSON.stringify({ query, variables });
      const registered = await fetch(`${listening}/listen`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.token}` },
        body,
      });
      if (body.length > 64 * 1024) {
        expect(registered.status).toBe(413);
        return;
      }
      const { url } = (await registered.json()) as { url: string };

      const { event, data } = await firstEvent(`${listening}${new URL(url).pathname}${new URL(url).search}`);

      if (refusal === null) {
        expect(event).toBe('update');
        return;
      }
      expect([event, data]).toEqual(['channelError', expect.stringContaining(refusal)]);
      expect(JSON.parse(data)).toMatchObject({ code: 'INVALID_QUERY', fatal: true });
    },
  );
});

describe('an invalid request', () => {
  test.each([
    ['an invalid content type', '{"query":"{ _site { locales } }"}', { 'content-type': 'x' }, 415],
    ['deeply nested variables', `{"query":"{ _site { locales } }","variables":{"a":${'['.repeat(100_000)}`, {}, 400],
    ['an invalid JSON body', '{', {}, 400],
    ['a text with a truncated character', '{"query":"\\ud800"}', {}, 200],
  ])('gets a typed error: %s', async (_, text, headers, status) => {
    const answer = await fetch(server.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json', ...headers },
      body: text,
    });

    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain('EXCEPTION');
  });
});
