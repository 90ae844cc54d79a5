import fc from 'fast-check';

/** A request to the delivery API that no client would send. */
export interface MalformedQuery {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

const names = fc.constantFrom(
  'allPosts',
  'post',
  '_allPostsMeta',
  'allUploads',
  'upload',
  '_allUploadsMeta',
  '_site',
  '__schema',
  '__typename',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'id',
  'title',
  'body',
  'score',
  'place',
  'related',
  'picture',
  'settings',
  'url',
  'responsiveImage',
  '_seoMetaTags',
  '_editingUrl',
  '_status',
  'globalSeo',
  'é',
);
const operators = fc.constantFrom(
  'eq',
  'neq',
  'in',
  'notIn',
  'gt',
  'matches',
  'exists',
  'isBlank',
  'near',
  'allIn',
  'AND',
  'OR',
  '__proto__',
);
const argumentNames = fc.constantFrom(
  'first',
  'skip',
  'filter',
  'orderBy',
  'locale',
  'fallbackLocales',
  'imgixParams',
  'markdown',
  '__proto__',
);

/** Literals where GraphQL expects a value. */
const literals: fc.Arbitrary<string> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      'null',
      'true',
      '-1',
      '0',
      '501',
      '2147483647',
      '2147483648',
      '9'.repeat(400),
      '1e400',
      '-0.0',
      '""',
      String.raw`"\u0000"`,
      String.raw`"\ud800"`,
      '"(a)\\\\1"',
      '"["',
      '"a{9999}"',
      '"275760-09-13T00:00:00Z"',
      '"0000-00-00"',
      '"2026-11-23T10:00:00+99:99"',
      '$v',
      'id_ASC',
      'title_DESC',
      '_createdAt_ASC',
      'en',
      'xx',
      '[]',
      '{}',
      `"${'x'.repeat(12_000)}"`,
    ),
    fc.string({ maxLength: 12 }).map((text) => JSON.stringify(text)),
    fc.array(tie('value'), { maxLength: 3 }).map((values) => `[${values.join(' ')}]`),
    fc
      .array(
        fc.tuple(
          fc.oneof(names, operators, fc.constantFrom('pattern', 'latitude', 'longitude', 'radius', 'w', 'blur')),
          tie('value'),
        ),
        {
          maxLength: 3,
        },
      )
      .map((members) => `{${members.map(([name, value]) => `${name}: ${String(value)}`).join(' ')}}`),
  ),
})).value as fc.Arbitrary<string>;

const filters = fc
  .tuple(names, operators, literals)
  .map(([field, operator, value]) =>
    operator === 'AND' || operator === 'OR' ? `{${operator}: ${value}}` : `{${field}: {${operator}: ${value}}}`,
  );
const args = fc
  .array(
    fc.oneof(
      fc.tuple(argumentNames, literals).map(([name, value]) => `${name}: ${value}`),
      filters.map((filter) => `filter: ${filter}`),
    ),
    { maxLength: 3 },
  )
  .map((parts) => (parts.length === 0 ? '' : `(${parts.join(' ')})`));
const directives = fc.constantFrom('', '', '', ' @include(if: $v)', ' @skip(if: 3)', ' @defer', ' @unknown(a: 1)');

/** Selections that are valid by the grammar only. */
const selections: fc.Arbitrary<string> = fc.letrec((tie) => ({
  set: fc.array(tie('field'), { minLength: 1, maxLength: 3 }).map((fields) => `{ ${fields.join(' ')} }`),
  field: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(fc.option(names, { nil: '' }), names, args, directives)
      .map(([alias, name, given, directive]) => `${alias === '' ? '' : `${alias}: `}${name}${given}${directive}`),
    fc.tuple(names, args, tie('set')).map(([name, given, set]) => `${name}${given} ${String(set)}`),
    fc
      .tuple(fc.constantFrom('PostRecord', 'RecordInterface', 'Query', 'Nothing', 'String'), tie('set'))
      .map(([type, set]) => `... on ${type} ${String(set)}`),
    fc.constantFrom('...F', '...G'),
  ),
})).set as fc.Arbitrary<string>;

const declarations = fc.constantFrom(
  '',
  '',
  'query ',
  'query Q ',
  'query($v: Int) ',
  'query($v: PostModelFilter!) ',
  'query($v: [ItemId!]! = 3) ',
  'query($v: Nothing) ',
  'query($v: Int, $v: Int) ',
  'mutation ',
  'subscription ',
);
const fragments = fc.constantFrom(
  '',
  ' fragment F on Query { ...F }',
  ' fragment F on PostRecord { id ...G } fragment G on PostRecord { related { ...F } }',
  ' query R { __typename }',
);
/** Queries that the server would run, with arguments that are nearly right. */
const likely = fc.oneof(
  args.map((given) => `{ allPosts${given} { id title body score place { latitude } related { id } picture { url } } }`),
  filters.map((filter) => `{ allPosts(filter: ${filter}) { id } _allPostsMeta(filter: ${filter}) { count } }`),
  filters.map((filter) => `{ allUploads(filter: ${filter}) { id url } _allUploadsMeta(filter: ${filter}) { count } }`),
  fc.tuple(names, literals).map(([name, value]) => `{ allPosts(orderBy: ${name}_ASC, first: ${value}) { id } }`),
  literals.map(
    (value) =>
      `{ post(filter: {id: {eq: ${value}}}) { id _seoMetaTags { tag } picture { responsiveImage(imgixParams: {w: ${value}}) { src } } } }`,
  ),
);
const tokens = fc
  .array(
    fc.oneof(
      names,
      fc.constantFrom(
        '{',
        '}',
        '(',
        ')',
        '[',
        ']',
        ':',
        '!',
        '$',
        '@',
        '...',
        '|',
        '&',
        '"',
        '"""',
        '#',
        '\\',
        ',',
        '\0',
        '😀',
      ),
    ),
    {
      maxLength: 20,
    },
  )
  .map((parts) => parts.join(' '));
const queries = fc.oneof(
  { weight: 4, arbitrary: likely },
  { weight: 4, arbitrary: fc.tuple(declarations, selections, fragments).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: tokens },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '#',
      '{a'.repeat(50_000),
      `{ allPosts(filter: ${'{OR: ['.repeat(99)}`,
      `{ ${'allPosts { id } '.repeat(500)} }`,
      `{ allPosts(first: ${'1'.repeat(10_000)}) { id } }`,
      `"""${'x'.repeat(10_000)}`,
    ),
  },
);

const variables = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.dictionary(
      fc.constantFrom('v', '__proto__', 'w'),
      fc.json({ maxDepth: 3 }).map((json) => JSON.parse(json) as unknown),
    ),
  },
  fc.constantFrom<unknown>(
    null,
    [],
    '',
    'x',
    3,
    true,
    { v: { toString: 1 } },
    { v: { title: { constructor: 1 } } },
    { v: '\0' },
    { v: 1e21 },
  ),
);
const documents = fc
  .record(
    {
      query: fc.oneof({ weight: 9, arbitrary: queries }, fc.constantFrom<unknown>(null, 3, [], {})),
      variables,
      operationName: fc.oneof(names, fc.constantFrom<unknown>('Q', 'R', '', null, 3, {})),
    },
    { requiredKeys: ['query'] },
  )
  .map((document) => JSON.stringify(document));
const bodies = fc.oneof(
  { weight: 12, arbitrary: documents },
  { weight: 1, arbitrary: queries },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '{',
      '[]',
      '[{"query":"{ __typename }"}]',
      'null',
      '3',
      '"{ __typename }"',
      '{"query":"{ __typename }","query":3}',
      '{"query":"{ __typename }","__proto__":{"variables":3}}',
      '\ufeff{"query":"{ __typename }"}',
      `{"query":"{ __typename }","variables":${'{"a":'.repeat(100_000)}`,
      `{"query":${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}}`,
      'query=%7B__typename%7D',
      `{"query":"${'x'.repeat(5_000_000)}"}`,
    ),
  },
);

const contentTypes = fc.constantFrom(
  'application/json',
  'application/graphql',
  'text/plain',
  'x',
  '',
  ';',
  'application/json; charset=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
);
const otherHeaders = fc.dictionary(
  fc.constantFrom(
    'x-environment',
    'x-include-drafts',
    'x-exclude-invalid',
    'x-visual-editing',
    'x-base-editing-url',
    'x-cache-tags',
    'x-site-domain',
    'accept',
    'accept-encoding',
    'content-encoding',
    'authorization',
  ),
  fc.constantFrom(
    '',
    'true',
    'false',
    'main',
    'constructor',
    '__proto__',
    'https://',
    'https://x.example',
    'javascript:x',
    '*/*',
    ';q=2',
    'gzip',
    'x'.repeat(4_000),
    '%00',
    'é',
  ),
  { maxKeys: 2 },
);
const paths = fc.oneof(
  { weight: 6, arbitrary: fc.constant('/graphql') },
  fc.constantFrom(
    '/graphql/',
    '/graphql/preview',
    '/graphql/environments/main',
    '/graphql/environments/main/preview',
    '/graphql/environments/__proto__',
    `/graphql/environments/${'x'.repeat(250)}`,
    '/graphql/environments/%00',
    '/graphql/environments/%ff',
    '/graphql/environments/..%2f..',
    '/graphql?query=%7B__typename%7D',
    '/graphql/x',
  ),
);

/** Queries, variables, headers and bodies of every shape but the right one, for the paths of the delivery API. */
export const malformedQueries: fc.Arbitrary<MalformedQuery> = fc
  .record({
    method: fc.oneof({ weight: 12, arbitrary: fc.constant('POST') }, fc.constantFrom('PUT', 'DELETE', 'PATCH')),
    path: paths,
    contentType: fc.oneof({ weight: 4, arbitrary: fc.constant('application/json') }, contentTypes),
    headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, otherHeaders),
    body: bodies,
  })
  .map(({ method, path, contentType, headers, body }) => ({
    method,
    path,
    headers: { ...headers, 'content-type': contentType },
    body,
  }));
