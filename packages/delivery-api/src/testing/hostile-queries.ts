/** An expensive or malicious query, and how many of its kind one call may contain. */
export interface HostileQuery {
  name: string;
  query: string;
  variables?: Record<string, unknown>;
  /** What the answer must say; null for one that is answered, because it is clumsy only. */
  refusal: string | null;
}

const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

const search = (pattern: string): Pick<HostileQuery, 'query' | 'variables'> => ({
  query: 'query($pattern: String!) { allPosts(filter: {body: {matches: {pattern: $pattern}}}) { id } }',
  variables: { pattern },
});

/** The field of the root that fragments name 8,192 times. */
const multiplied = (field: string) =>
  `{ ...F0 } ${repeat(14, (index) => `fragment F${index} on Query { ${index === 13 ? field : `...F${index + 1} ...F${index + 1}`} }`)}`;

const limit = 'TECHNICAL_LIMIT_REACHED';
const filter = 'INVALID_FILTER_FIELDS_PARAM';

/**
 * Over a model `post` with `title`, `body` and links `related` to posts, which has inverse relationships enabled. The
 * test and the benchmark send all of them.
 */
export const hostileQueries: readonly HostileQuery[] = [
  {
    name: '10,000 aliases of a count',
    query: `{ ${repeat(10_000, (index) => `a${index}: _allPostsMeta { count }`)} }`,
    refusal: limit,
  },
  {
    name: '101 root fields in fragments',
    query: `{ ...F } fragment F on Query { ${repeat(101, (index) => `a${index}: _allPostsMeta { count }`)} }`,
    refusal: limit,
  },
  { name: '100 counts', query: `{ ${repeat(100, (index) => `a${index}: _allPostsMeta { count }`)} }`, refusal: null },
  { name: '30,000 names of a field', query: `{ allPosts { ${'id '.repeat(30_000)} } }`, refusal: limit },
  { name: '9,000 names of a field', query: `{ allPosts { ${'id '.repeat(9_000)} } }`, refusal: limit },
  {
    name: 'the same fields again and again',
    query: `{ ${repeat(90, () => `allPosts { ${'id '.repeat(90)} }`)} }`,
    refusal: limit,
  },
  {
    name: '1,000 fragments',
    query: `{ allPosts { ${repeat(1_000, (index) => `...F${index}`)} } } ${repeat(1_000, (index) => `fragment F${index} on PostRecord { id }`)}`,
    refusal: limit,
  },
  {
    name: '1,001 aliases of a field',
    query: `{ allPosts { ${repeat(1_001, (index) => `a${index}: id`)} } }`,
    refusal: limit,
  },
  { name: 'a nesting of 50,000', query: '{a'.repeat(50_000), refusal: limit },
  { name: 'a nesting of lists', query: `{ allPosts(filter: ${'['.repeat(5_000)}`, refusal: limit },
  {
    name: 'links of links of links',
    query: `{ allPosts(first: 500) ${'{ related '.repeat(9)} { id } ${'}'.repeat(9)} }`,
    refusal: 'complexity',
  },
  {
    name: 'fragments that multiply',
    query: `{ allPosts { ...F0 } } ${repeat(20, (index) => `fragment F${index} on PostRecord { ${index === 19 ? 'id' : `...F${index + 1} ...F${index + 1}`} }`)}`,
    refusal: 'too large',
  },
  {
    name: 'fragments that multiply a large filter',
    query: multiplied(`allPosts(filter: {OR: [${'{}'.repeat(5_000)}]}) { id }`),
    refusal: null,
  },
  {
    name: 'fragments that multiply a large variable',
    query: `query($filter: PostModelFilter) ${multiplied('allPosts(filter: $filter) { id }')}`,
    variables: { filter: { OR: Array.from({ length: 9_500 }, () => ({})) } },
    refusal: null,
  },
  {
    name: '1,000,000 values in a variable',
    query: 'query($filter: PostModelFilter) { allPosts(filter: $filter) { id } }',
    variables: { filter: { OR: Array.from({ length: 1_000_000 }, () => ({})) } },
    refusal: limit,
  },
  { name: 'a pattern of 100,000 letters', ...search('a'.repeat(100_000)), refusal: filter },
  { name: 'a pattern with back-references', ...search(String.raw`(.*)(.*)\1\2\1\2x`), refusal: filter },
  { name: 'a pattern with look-ahead', ...search('^(?=.*a)(?=.*b)c'), refusal: filter },
  { name: 'a pattern of many wide ranges', ...search('[À-\u{10ffff}]'.repeat(60)), refusal: filter },
  { name: 'a pattern that multiplies', ...search('((a{0,9}){0,9}){0,9}x'), refusal: filter },
  { name: 'a pattern of many choices', ...search('(a|b)*a(a|b){12}c$'), refusal: null },
  { name: 'a pattern that is greedy', ...search('^(([a-z])+.)+[A-Z]([a-z])+$'), refusal: null },
  { name: 'a pattern that finds nothing', ...search('no such words [0-9]{9}'), refusal: null },
  {
    name: '11 patterns',
    query: `{ allPosts(filter: {OR: [${repeat(11, (index) => `{body: {matches: {pattern: "x${index}.*y"}}}`)}]}) { id } }`,
    refusal: limit,
  },
  {
    name: '10 patterns of many choices',
    query: `{ allPosts(filter: {OR: [${repeat(10, (index) => `{body: {matches: {pattern: "(a|b)*a(a|b){12}${index}$"}}}`)}]}) { id } }`,
    refusal: null,
  },
  {
    name: '10 counts of patterns',
    query: `{ ${repeat(10, (index) => `a${index}: _allPostsMeta(filter: {body: {matches: {pattern: "(a|b)*a(a|b){12}${index}$"}}}) { count }`)} }`,
    refusal: null,
  },
  {
    name: '500 conditions',
    query: `{ allPosts(filter: {OR: [${repeat(500, (index) => `{title: {eq: "x${index}"}}`)}]}) { id } }`,
    refusal: null,
  },
  {
    name: '501 conditions',
    query: `{ allPosts(filter: {OR: [${repeat(501, (index) => `{title: {eq: "x${index}"}}`)}]}) { id } }`,
    refusal: limit,
  },
  {
    name: 'links that multiply',
    query: `{ allPosts(first: 500) ${'{ related '.repeat(4)} { id } ${'}'.repeat(4)} }`,
    refusal: limit,
  },
  {
    name: 'many links of many records',
    query: `{ ${repeat(5, (index) => `a${index}: allPosts(first: 500, orderBy: _createdAt_DESC) { related { related { id title } } }`)} }`,
    refusal: null,
  },
  {
    name: '1,000 aliases on a page',
    query: `{ allPosts(first: 500) { ${repeat(1_000, (index) => `a${index}: title`)} } }`,
    refusal: null,
  },
  {
    name: 'counts and orders of everything',
    query: `{ ${repeat(50, (index) => `a${index}: allPosts(skip: ${index}, orderBy: [title_ASC, _createdAt_DESC, _updatedAt_ASC]) { id }`)} }`,
    refusal: null,
  },
  { name: 'a page deep in a list', query: '{ allPosts(skip: 2000000000, orderBy: title_DESC) { id } }', refusal: null },
  {
    name: 'large pages',
    query: `{ ${repeat(5, (index) => `a${index}: allPosts(first: 500, orderBy: title_ASC) { id title body }`)} }`,
    refusal: null,
  },
  {
    name: 'links backwards that multiply',
    query: `{ ${repeat(50, (index) => `a${index}: allPosts(first: 200) { _allReferencingPosts(first: 200) { id } }`)} }`,
    refusal: limit,
  },
  {
    name: 'links backwards of links backwards',
    query: `{ allPosts(first: 500) ${'{ _allReferencingPosts(first: 500) '.repeat(4)} { id } ${'}'.repeat(4)} }`,
    refusal: 'complexity',
  },
  {
    name: 'pages of links backwards, in many orders',
    query: `{ allPosts(first: 500) { ${repeat(10, (index) => `a${index}: _allReferencingPosts(first: 5, skip: ${index}, orderBy: [title_ASC, _createdAt_DESC]) { id }`)} } }`,
    refusal: null,
  },
  {
    name: 'a pattern in links backwards of everything',
    query:
      '{ allPosts(first: 100) { _allReferencingPosts(first: 1, filter: {body: {matches: {pattern: "(a|b)*a(a|b){12}c$"}}}) { id } } }',
    refusal: null,
  },
  {
    name: 'counts of links backwards, through fields and locales',
    query: `{ allPosts(first: 100) { ${repeat(20, (index) => `a${index}: _allReferencingPostsMeta(through: {fields: {anyIn: [post_related]}, locales: {notIn: [en]}}, filter: {title: {neq: "${index}"}}) { count }`)} } }`,
    refusal: null,
  },
];

/** A filter by one block. */
const anyHero = (condition: string) => `{sections: {any: {hero: ${condition}}}}`;

/**
 * Over a model `page`, whose field `sections` has deep filtering and contains blocks `hero` with a `title` and a `body`.
 * The complexity of a query allows nine of them.
 */
export const hostileDeepFilters: readonly HostileQuery[] = [
  {
    name: '50 deep filters',
    query: `{ allPages(filter: {OR: [${repeat(50, (index) => anyHero(`{title: {eq: "${index}"}}`))}]}) { id } }`,
    refusal: 'complexity',
  },
  {
    name: '10 root fields with deep filters',
    query: `{ ${repeat(10, (index) => `a${index}: _allPagesMeta(filter: ${anyHero(`{title: {eq: "${index}"}}`)}) { count }`)} }`,
    refusal: 'complexity',
  },
  {
    name: 'deep filters in fragments that multiply',
    query: `{ ...F0 } ${repeat(14, (index) => `fragment F${index} on Query { ${index === 13 ? `allPages(filter: {OR: [${repeat(9, () => anyHero('{}'))}]}) { id }` : `...F${index + 1} ...F${index + 1}`} }`)}`,
    refusal: 'complexity',
  },
  {
    name: '9 deep filters with patterns',
    query: `{ allPages(filter: {OR: [${repeat(9, (index) => anyHero(`{body: {matches: {pattern: "(a|b)*a(a|b){12}${index}$"}}}`))}]}) { id } }`,
    refusal: null,
  },
  {
    name: '11 patterns within a deep filter',
    query: `{ allPages(filter: ${anyHero(`{OR: [${repeat(11, (index) => `{body: {matches: {pattern: "x${index}.*y"}}}`)}]}`)}) { id } }`,
    refusal: limit,
  },
  {
    name: 'a pattern with look-ahead within a deep filter',
    query: `{ allPages(filter: ${anyHero('{body: {matches: {pattern: "^(?=.*a)(?=.*b)c"}}}')}) { id } }`,
    refusal: filter,
  },
  {
    name: '501 conditions within a deep filter',
    query: `{ allPages(filter: ${anyHero(`{OR: [${repeat(501, (index) => `{title: {eq: "x${index}"}}`)}]}`)}) { id } }`,
    refusal: limit,
  },
  {
    name: 'conditions nested within a deep filter',
    query: `{ allPages(filter: ${anyHero(`${'{AND: ['.repeat(5_000)}{}${']}'.repeat(5_000)}`)}) { id } }`,
    refusal: limit,
  },
  {
    name: 'a deep filter in a large variable',
    query: 'query($filter: PageModelFilter) { allPages(filter: $filter) { id } }',
    variables: {
      filter: {
        OR: Array.from({ length: 400 }, (_, index) => ({ sections: { any: { hero: { title: { eq: `${index}` } } } } })),
      },
    },
    refusal: 'complexity',
  },
  {
    name: 'the absence of blocks, in 400 ways',
    query: `{ allPages(filter: {AND: [${repeat(400, () => '{sections: {exists: true}}')}]}) { id } }`,
    refusal: null,
  },
];
