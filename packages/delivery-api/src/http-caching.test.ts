import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryServer, startDeliveryServer } from './testing.ts';
import { PersistedQueries } from './transport/persisted-queries.ts';

const query = 'query Post($title: String) { allPosts(filter: {title: {neq: $title}}) { id title } }';
const sha256Hash = createHash('sha256').update(query).digest('hex');
const persistedQuery = { version: 1, sha256Hash };

let server: DeliveryServer;

beforeAll(async () => {
  server = await startDeliveryServer();
  await server.addModel('post', { title: 'string' });
  await server.addRecords('post', [
    { id: 'p1', content: { title: 'Paper' } },
    { id: 'p2', content: { title: 'Loom '.repeat(500) } },
  ]);
}, 60_000);

afterAll(() => server.close());

function get(parameters: Record<string, string | undefined>, headers: Record<string, string> = {}, method = 'GET') {
  const search = new URLSearchParams(JSON.parse(JSON.stringify(parameters)));
  return fetch(`${server.url}?${search}`, {
    method,
    headers: { authorization: server.token, ...headers },
  });
}

describe('GET requests', () => {
  it('get the answer of the same POST', async () => {
    const variables = { title: 'Paper' };
    const posted = await server.post({ query, variables, operationName: 'Post' });
    const got = await get({ query, variables: JSON.stringify(variables), operationName: 'Post' });

    expect(await got.json()).toEqual(posted.body);
    expect(posted.body.data.allPosts).toHaveLength(1);
  });

  it('are refused with parameters that cannot be read', async () => {
    for (const parameters of [{ variables: '{' }, { variables: '[1]' }, { extensions: '{"persistedQuery":{}}' }]) {
      const refused = await get({ query, ...parameters });

      expect(refused.status).toBe(422);
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(await refused.json()).toMatchObject({ data: [{ attributes: { code: 'INVALID_PARAMS' } }] });
    }
  });

  it('end with 304 until the answer changes', async () => {
    const etag = (await get({ query })).headers.get('etag') ?? '';
    const known = await get({ query }, { 'if-none-match': `"other", ${etag}` });
    await server.addRecords('post', [{ id: 'p3', content: { title: 'Board' } }]);
    const changed = await get({ query }, { 'if-none-match': etag });

    expect([known.status, await known.text()]).toEqual([304, '']);
    expect(known.headers.get('cache-control')).toContain('s-maxage=60');
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('Board');
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('may ask for the headers alone', async () => {
    const head = await get({ query }, {}, 'HEAD');

    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe((await get({ query })).headers.get('etag'));
    expect(await head.text()).toBe('');
  });
});

describe('caches between server and visitor', () => {
  it('may keep published answers to GET requests, under their tags', async () => {
    const { headers } = await get({ query });
    const tags = (await server.post({ query }, { headers: { 'x-cache-tags': 'true' } })).headers.get('x-cache-tags');

    expect(headers.get('cache-control')).toBe('max-age=0, s-maxage=60, stale-while-revalidate=60');
    expect(headers.get('vary')).toMatch(/^Authorization, X-Environment, X-Include-Drafts, .*Accept-Encoding$/);
    expect(headers.get('surrogate-key')).toBe(tags);
    expect(headers.get('cache-tag')?.split(',')).toEqual(tags?.split(' '));
    expect(headers.get('x-cache-tags')).toBeNull();
    expect(headers.get('x-cacheable-on-cdn')).toBe('true');
  });

  it('keep nothing else', async () => {
    const kept = async (answer: Promise<{ headers: Headers }>) => {
      const { headers } = await answer;
      return [headers.get('cache-control'), headers.get('surrogate-key')];
    };

    expect(await kept(server.post({ query }))).toEqual(['private, max-age=0', null]);
    expect(await kept(get({ query }, { 'x-include-drafts': 'true' }))).toEqual(['private, no-store', null]);
    expect(await kept(get({ query: '{ nothing }' }))).toEqual(['private, no-store', null]);
    expect(await kept(get({ query }, { authorization: 'unknown' }))).toEqual(['no-store', null]);
  });
});

describe('compression', () => {
  it.each(['br', 'gzip'])('is %s where the client accepts it', async (encoding) => {
    const answer = await get({ query }, { 'accept-encoding': encoding });
    const plain = await get({ query }, { 'accept-encoding': 'identity' });

    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 5);
    expect(await answer.text()).toBe(await plain.text());
  });

  it('leaves short answers as they are', async () => {
    const answer = await get({ query: '{ __typename }' }, { 'accept-encoding': 'br' });

    expect(answer.headers.get('content-encoding')).toBeNull();
  });
});

describe('persisted queries', () => {
  it('are sent once, and named from then on', async () => {
    const extensions = JSON.stringify({ persistedQuery });
    const unknown = await server.post({ extensions: { persistedQuery } });
    const sent = await server.post({ query, extensions: { persistedQuery } });
    const named = await get({ extensions, variables: '{"title":"Paper"}' });

    expect(unknown.status).toBe(200);
    expect(unknown.body.errors).toMatchObject([
      { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
    ]);
    expect(sent.body.data.allPosts).toHaveLength(3);
    expect(named.headers.get('cache-control')).toContain('s-maxage');
    expect((await named.json()).data.allPosts).toBeDefined();
  });

  it('are refused under another hash, and in another version', async () => {
    const other = await server.post({ query: '{ __typename }', extensions: { persistedQuery } });
    const newer = await server.post({ query, extensions: { persistedQuery: { ...persistedQuery, version: 2 } } });

    expect(other.body.errors[0].extensions.code).toBe('PERSISTED_QUERY_HASH_MISMATCH');
    expect(newer.body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_SUPPORTED');
  });

  it('are unknown to other projects, and too long ones are not remembered', () => {
    const queries = new PersistedQueries();
    const named = { query: '', variables: {}, operationName: null, persisted: persistedQuery };
    queries.resolve('1', { ...named, query });
    const long = `${query}${' '.repeat(64 * 1024)}`;
    const longHash = createHash('sha256').update(long).digest('hex');
    const sentLong = { ...named, query: long, persisted: { version: 1, sha256Hash: longHash } };

    expect(queries.resolve('1', named)).toMatchObject({ query });
    expect(queries.resolve('2', named)).toBeInstanceOf(Error);
    expect(queries.resolve('1', sentLong)).toMatchObject({ query: long });
    expect(queries.resolve('1', { ...sentLong, query: '' })).toBeInstanceOf(Error);
  });
});
