import fc from 'fast-check';
import { malformedQueries, type MalformedQuery } from './malformed-queries.ts';

/** A request that no client would send. */
export interface MalformedRequest extends Omit<MalformedQuery, 'body'> {
  body?: string;
}

const names = fc.constantFrom(
  'toString',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'title',
  'id',
  '_status',
  '_created_at',
  'size',
  '',
  'é',
  '😀',
  'null',
  '%',
  'a'.repeat(300),
);
const texts = fc.oneof(
  names,
  fc.constantFrom(
    '\0',
    '\ud800',
    '1e400',
    'toString_ASC',
    'constructor_DESC',
    'id_ASC',
    '-1',
    '9'.repeat(40),
    '(',
    '(a)\\1',
    '{',
    '[[',
    "'; --",
    '275760-09-13T00:00:00Z',
    '-271821-04-20',
    '0000-00-00',
    'NaN',
    '1,2,,3',
    'x'.repeat(12_000),
  ),
  fc.string({ maxLength: 20 }),
);
const values = fc.oneof(
  texts,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.json({ maxDepth: 3 }).map((json) => JSON.parse(json) as unknown),
);

const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE');
const resources = fc.constantFrom(
  '/items',
  '/items/validate',
  '/uploads',
  '/upload-tags',
  '/upload-collections',
  '/upload-requests',
  '/item-types',
  '/fields',
  '/fieldsets',
  '/roles',
  '/users',
  '/users/me',
  '/site',
  '/access_tokens',
  '/environments',
  '/menu-items',
  '/schema-menu-items',
  '/plugins',
  '/workflows',
  '/item-type-filters',
  '/upload-filters',
  '/site-invitations',
  '/job-results',
  '/sessions',
  '/public-info',
  '/account-api/sites',
  '/account-api/site-transfers',
  '/account-api/daily-site-usages',
  '/account-api/account/destroy',
  '/account-api/account',
  '/account-api/account/reset_password',
  '/account-api/account/confirm-email-change',
  '/account-api/account/complete-email-verification',
  '/account-api/sessions',
  '/items/bulk/publish',
  '/items/bulk/destroy',
  '/uploads/bulk/tag',
  '/white-label-settings',
  '/scheduled-publications',
);
const path = fc
  .tuple(
    resources,
    fc.option(names),
    fc.option(
      fc.constantFrom('publish', 'references', 'versions', 'fields', 'fork', 'duplicate', 'transfer', 'accept'),
    ),
  )
  .map(([base, id, tail]) =>
    [base, id === null ? null : encodeURIComponent(id), tail].filter((part) => part !== null).join('/'),
  );
const parameter = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'filter[ids]',
      'filter[type]',
      'filter[query]',
      'order_by',
      'page[limit]',
      'page[offset]',
      'version',
      'locale',
      'nested',
      'include',
      'filter',
    ),
    texts,
  ),
  fc.tuple(
    fc
      .tuple(names, fc.constantFrom('eq', 'in', 'matches', 'gt', 'near', 'exists', 'constructor', 'any_in'))
      .map(([field, operator]) => `filter[fields][${field}][${operator}]`),
    texts,
  ),
  fc.tuple(names, texts),
);
const query = fc
  .array(parameter, { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(value.slice(0, 2_000))}`).join('&'));

const types = fc.constantFrom(
  'item',
  'upload',
  'item_type',
  'field',
  'role',
  'user',
  'access_token',
  'environment',
  'session',
  'account',
  'site',
  'site_invitation',
  'x',
);
const members = fc.dictionary(
  fc.oneof(
    names,
    fc.constantFrom(
      'name',
      'api_key',
      'email',
      'password',
      'label',
      'field_type',
      'validators',
      'path',
      'filename',
      'locales',
      'title',
      'permissions',
    ),
  ),
  values,
  { maxKeys: 5 },
);
const documents = fc
  .record({ type: types, id: texts, attributes: members, relationships: members, meta: members }, { requiredKeys: [] })
  .map((data) => JSON.stringify({ data }));
const bodies = fc.oneof(
  { weight: 6, arbitrary: documents },
  fc.json({ maxDepth: 4 }),
  fc.constantFrom(
    '',
    '{',
    '[',
    'null',
    '"x"',
    `{"data":${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}}`,
    '{"data":{"attributes":{"a":"\\u0000"}}}',
    '\ufeff{}',
    `{"a":${'9'.repeat(400)}}`,
  ),
);
const contentTypes = fc.constantFrom(
  'application/json',
  'application/vnd.api+json',
  'x',
  '',
  'text/plain',
  'application/json; charset=x',
  ';',
  'multipart/form-data',
);

const requests: fc.Arbitrary<MalformedRequest> = fc
  .record({
    method: methods,
    path,
    query,
    body: bodies,
    contentType: fc.oneof({ weight: 5, arbitrary: fc.constant('application/json') }, contentTypes),
  })
  .map(({ method, path: base, query: asked, body, contentType }) => ({
    method,
    path: `${base.startsWith('/account-api') ? '' : '/api'}${base}${asked === '' ? '' : `?${asked}`}`,
    headers: { 'content-type': contentType },
    ...(method === 'GET' ? {} : { body }),
  }));

/**
 * Requests to every API of every shape but the right one, the same for a seed each time. A third are queries of the
 * delivery API.
 */
export function malformedRequests(count: number, seed: number): MalformedRequest[] {
  const any = fc.oneof({ weight: 2, arbitrary: requests }, { weight: 1, arbitrary: malformedQueries });
  return fc.sample<MalformedRequest>(any, { numRuns: count, seed });
}

function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''));
}
