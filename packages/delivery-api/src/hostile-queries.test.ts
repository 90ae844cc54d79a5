import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileQueries } from './testing/hostile-queries.ts';
import { type DeliveryServer, startDeliveryServer } from './testing.ts';

let server: DeliveryServer;
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
  const ids = Array.from({ length: 120 }, (_, index) => `p${index}`);
  await server.addRecords(
    'post',
    ids.map((id) => ({
      id,
      content: { title: `Post ${id}`, body: 'abba and so on '.repeat(20), related: ids.slice(0, 5) },
    })),
  );
});
afterAll(() => server.close());

describe('a hostile or malformed query', () => {
  test.each(hostileQueries.map((query) => [query.name, query] as const))(
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
