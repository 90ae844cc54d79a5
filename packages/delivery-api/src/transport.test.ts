/* oxlint-disable no-underscore-dangle -- names of the wire begin with it */
import { editorPermissions, noPermissions } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryServer, modelId, startDeliveryServer } from './testing.ts';

let server: DeliveryServer;
const query = '{ allPosts { id } }';

beforeAll(async () => {
  server = await startDeliveryServer();
  await server.addModel('post', { title: 'string' });
  await server.addModel('secret', { title: 'string' });
  await server.addRecords('post', [
    { id: 'p1', content: { title: 'Paper' } },
    { id: 'p2', content: { title: 'Loom' }, row: { creator_type: 'account', creator_id: '9' } },
  ]);
  await server.addRecords('secret', [{ id: 's1', content: { title: 'Hidden' } }]);
}, 60_000);

afterAll(() => server.close());

describe('requests', () => {
  it('reads JSON whatever the content type, and ignores unknown keys', async () => {
    const plain = await server.post(
      { query, revalidate: 60 },
      { headers: { 'content-type': 'text/plain;charset=UTF-8' } },
    );
    const json = await server.post({ query, variables: null }, { headers: { 'content-type': 'application/json' } });

    expect(plain).toMatchObject({ status: 200, body: { data: { allPosts: [{ id: 'p1' }, { id: 'p2' }] } } });
    expect(plain.headers.get('content-type')).toContain('application/json');
    expect(json.status).toBe(200);
  });

  it('accepts the token bare and after a scheme', async () => {
    const bearer = await server.post({ query }, { token: `Bearer ${server.token}` });

    expect(bearer.status).toBe(200);
  });

  it('rejects anything but a JSON object', async () => {
    for (const body of ['', '{', '[]', '"x"', '{"variables":[1]}']) {
      expect(await server.post(body)).toMatchObject({
        status: 400,
        body: { data: [{ type: 'api_error', attributes: { code: 'INVALID_JSON_BODY' } }] },
      });
    }
  });

  it('rejects missing and unknown tokens', async () => {
    for (const token of [null, 'nonsense', 'Bearer ']) {
      expect(await server.post({ query }, { token })).toMatchObject({
        status: 401,
        body: { data: [{ attributes: { code: 'INVALID_AUTHORIZATION_HEADER' } }] },
      });
    }
  });

  it('rejects other methods and answers CORS preflights', async () => {
    const put = await fetch(server.url, { method: 'PUT' });
    const options = await fetch(server.url, { method: 'OPTIONS', headers: { origin: 'https://site.example' } });

    expect(put.status).toBe(405);
    expect(await put.json()).toMatchObject({ data: [{ type: 'api_error' }] });
    expect(options.status).toBe(204);
    expect(options.headers.get('access-control-allow-origin')).toBe('*');
    expect(options.headers.get('access-control-allow-headers')).toContain('X-Include-Drafts');
  });

  it('reports the cost of a query', async () => {
    const { headers } = await server.post({
      query: '{ allPosts(first: 10, filter: {title: {neq: "x"}}) { id title } _site { locales } }',
    });

    expect(headers.get('x-complexity')).toBe(String(100 + 250 + 10 * 2 + 10 + 1));
    expect(headers.get('x-max-complexity')).toBe('10000000');
    expect(headers.get('access-control-expose-headers')).toContain('X-Complexity');
  });
});

describe('modes', () => {
  it('rejects invalid header values', async () => {
    const refused = async (headers: Record<string, string>) => {
      const { status, body } = await server.post({ query }, { headers });
      return [status, body.data[0].attributes.code];
    };

    expect(await refused({ 'x-include-drafts': 'false' })).toEqual([422, 'INVALID_X_INCLUDE_DRAFTS_HEADER']);
    expect(await refused({ 'x-exclude-invalid': '1' })).toEqual([422, 'INVALID_X_EXCLUDE_INVALID_HEADER']);
    expect(await refused({ 'x-visual-editing': 'v2' })).toEqual([422, 'INVALID_X_VISUAL_EDITING_HEADER']);
    expect(await refused({ 'x-base-editing-url': 'here' })).toEqual([422, 'INVALID_X_BASE_EDITING_URL_HEADER']);
    expect(await refused({ 'x-environment': 'nowhere' })).toEqual([404, 'INVALID_ENVIRONMENT']);
  });

  it('names environments by header and by path', async () => {
    expect((await server.post({ query }, { headers: { 'x-environment': 'main' } })).status).toBe(200);
    expect((await server.post({ query }, { path: '/environments/main' })).status).toBe(200);
    expect((await server.post({ query }, { path: '/environments/other' })).status).toBe(404);
  });

  it('returns drafts only to tokens that may see them', async () => {
    const published = await server.createToken({ canAccessCdaPreview: false });
    const drafts = await server.createToken({ canAccessCda: false });

    expect((await server.post({ query }, { token: published })).status).toBe(200);
    expect((await server.post({ query }, { token: published, path: '/preview' })).status).toBe(403);
    expect((await server.post({ query }, { token: drafts })).status).toBe(403);
    expect((await server.post({ query }, { token: drafts, path: '/environments/main/preview' })).status).toBe(200);
  });

  it('returns editing URLs to clients that name the console', async () => {
    const body = { query: '{ post { _editingUrl } }' };
    const silent = await server.post(body);
    const named = await server.post(body, { headers: { 'x-base-editing-url': 'https://cms.example/' } });

    expect(silent.body.data.post._editingUrl).toBeNull();
    expect(named.body.data.post._editingUrl).toMatch(
      /^https:\/\/cms\.example\/editor\/item_types\/\d+\/items\/p\d\/edit$/,
    );
  });
});

describe('rights', () => {
  it('hide models that a token cannot read, in the schema too', async () => {
    const token = await server.createToken({
      permissions: {
        ...noPermissions(),
        positive_item_type_permissions: [{ environment: 'main', action: 'read', item_type: modelId('post') }],
      },
    });
    const { body } = await server.post(
      { query: '{ __schema { queryType { fields { name } } } allPosts { id } }' },
      { token },
    );
    const names = body.data.__schema.queryType.fields.map((field: { name: string }) => field.name);

    expect(names).toContain('allPosts');
    expect(names).not.toContain('allSecrets');
    expect((await server.post({ query: '{ allSecrets { id } }' }, { token })).body).toMatchObject({
      errors: [{ extensions: { code: 'undefinedField' } }],
    });
  });

  it('hide records of other creators', async () => {
    const rule = { environment: 'main', action: 'read', on_creator: 'self' } as const;
    const token = await server.createToken({
      permissions: { ...noPermissions(), positive_item_type_permissions: [rule] },
    });

    expect((await server.post({ query }, { token })).body.data.allPosts).toEqual([]);
  });

  it('restrict environments', async () => {
    const token = await server.createToken({
      permissions: { ...editorPermissions('main'), environments_access: 'sandbox_only' },
    });

    expect(await server.post({ query }, { token })).toMatchObject({
      status: 403,
      body: { data: [{ attributes: { code: 'INSUFFICIENT_PERMISSIONS' } }] },
    });
  });
});

describe('errors in a query', () => {
  const mistake = async (text: string, variables = {}) => {
    const { status, body } = await server.post({ query: text, variables });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('data');
    return body.errors[0];
  };

  it('are returned with status 200, a code, a location and a path', async () => {
    expect(await mistake('{ allPosts { foo } }')).toEqual({
      message: "Field 'foo' doesn't exist on type 'PostRecord'",
      locations: [{ line: 1, column: 14 }],
      path: ['query', 'allPosts', 'foo'],
      extensions: { code: 'undefinedField', typeName: 'PostRecord', fieldName: 'foo' },
    });
    expect(await mistake('query Q { allPosts(sort: 1) { id } }')).toMatchObject({
      message: "Field 'allPosts' doesn't accept argument 'sort'",
      path: ['query Q', 'allPosts', 'sort'],
      extensions: { code: 'argumentNotAccepted' },
    });
    expect(await mistake('{ allPosts }')).toMatchObject({ extensions: { code: 'selectionMismatch' } });
    expect(await mistake('{ allPosts(first: "many") { id } }')).toMatchObject({
      extensions: { code: 'argumentLiteralsIncompatible' },
    });
    expect(await mistake('{ allPosts(first: $n) { id } }')).toMatchObject({
      message: 'Variable $n is used by anonymous query but not declared',
      extensions: { code: 'variableNotDefined' },
    });
    expect(await mistake('query($n: Int) { allPosts(first: $n) { id } }')).toMatchObject({
      extensions: { code: 'variableMismatch' },
    });
  });

  it('include syntax, empty queries, bad variables and mutations', async () => {
    expect((await mistake('{ allPosts {')).message).toContain('Syntax Error');
    expect((await mistake('')).message).toBeTruthy();
    expect((await mistake('query($n: IntType) { allPosts(first: $n) { id } }', { n: 'x' })).message).toContain('$n');
    expect((await mistake('mutation { destroy }')).message).toBeTruthy();
  });

  it('have codes and the words of the known implementation for what is declared, used or unknown', async () => {
    expect(await mistake('query Q($n: IntType) { allPosts { id } }')).toMatchObject({
      message: 'Variable $n is declared by Q but not used',
      path: ['query Q'],
      extensions: { code: 'variableNotUsed', variableName: 'n' },
    });
    expect(await mistake('{ allPosts { ... on NothingRecord { id } } }')).toMatchObject({
      message: "No such type NothingRecord, so it can't be a fragment condition",
      extensions: { code: 'undefinedType', typeName: 'NothingRecord' },
    });
    expect(await mistake('query($f: Nothing) { allPosts(first: $f) { id } }')).toMatchObject({
      message: "Nothing isn't a defined input type",
      extensions: { code: 'undefinedType' },
    });
    expect(await mistake('{ allPosts { id } } fragment F on PostRecord { id }')).toMatchObject({
      message: 'Fragment F was defined, but not used',
      extensions: { code: 'useAndDefineFragment', fragmentName: 'F' },
    });
    expect(await mistake('{ allPosts { ...F } }')).toMatchObject({
      message: 'Fragment F was used, but not defined',
      extensions: { code: 'useAndDefineFragment' },
    });
    expect(await mistake('{ allPosts {')).toMatchObject({ extensions: { code: 'parseError' } });
    expect(await mistake('query($n: IntType) { allPosts(first: $n) { id } }', { n: 'x' })).toMatchObject({
      extensions: { code: 'variableInvalid' },
    });
    expect(await mistake('{ allUploads { url(imgixParams: {fit: nonsense}) } }')).toMatchObject({
      extensions: { code: 'argumentLiteralsIncompatible' },
    });
  });

  it('include queries that are too complex', async () => {
    const filter = { OR: Array.from({ length: 1_600 }, () => ({ title: { eq: 'x' } })) };
    const counts = Array.from({ length: 25 }, (_, index) => `a${index}: _allPostsMeta(filter: $filter) { count }`).join(
      ' ',
    );
    const error = await mistake(`query($filter: PostModelFilter) { ${counts} }`, { filter });

    expect(error.message).toBe('Query has complexity of 10025000, which exceeds max complexity of 10000000');
  });

  it('include fragments with exponential expansion', async () => {
    const fragments = Array.from(
      { length: 25 },
      (_, n) => `fragment f${n} on Query { ${n === 24 ? '__typename' : `...f${n + 1} ... on Query { ...f${n + 1} }`} }`,
    );

    expect((await mistake(`{ ...f0 } ${fragments.join(' ')}`)).message).toContain('too large');
  });

  it('include conflicting arguments, but not conflicting types', async () => {
    expect((await mistake('{ allPosts { id } allPosts(first: 1) { id } }')).extensions.code).toBe('fieldConflict');
  });
});
