/** An expensive or malicious list. */
export interface HostileList {
  name: string;
  path: string;
  /** Code of the refusal; null for a list that is answered, because it is clumsy only. */
  refusal: string | null;
}

const list = (parameters: readonly (readonly [string, string])[], path = '/api/items?filter[type]=post') =>
  `${path}${path.includes('?') ? '&' : '?'}${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;

const repeat = <T>(count: number, part: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => part(index));

const body = '[body][matches][pattern]';
const matching = (pattern: string) => list([[`filter[fields]${body}`, pattern]]);
const anyOf = (count: number, condition: string, value: (index: number) => string) =>
  list(repeat(count, (index) => [`filter[fields][OR][${index}]${condition}`, value(index)]));

const refused = 'INVALID_FILTER_FIELDS_PARAM';
const limit = 'TECHNICAL_LIMIT_REACHED';

/** Over a model `post` with `title`, `body` and links `related`. The test and the benchmark send all of them. */
export const hostileLists: readonly HostileList[] = [
  { name: 'list: a pattern of 10,000 letters', path: matching('a'.repeat(10_000)), refusal: refused },
  { name: 'list: a pattern with back-references', path: matching(String.raw`(.*)(.*)\1\2\1\2x`), refusal: refused },
  { name: 'list: a pattern of many choices', path: matching('(a|b)*a(a|b){12}c$'), refusal: null },
  { name: 'list: a pattern that finds nothing', path: matching('no such words [0-9]{9}'), refusal: null },
  { name: 'list: 10 patterns', path: anyOf(10, body, (index) => `(a|b)*a(a|b){12}${index}$`), refusal: null },
  { name: 'list: 11 patterns', path: anyOf(11, body, (index) => `x${index}.*y`), refusal: limit },
  { name: 'list: 300 conditions', path: anyOf(300, '[title][eq]', (index) => `x${index}`), refusal: null },
  {
    name: 'list: many words',
    path: list([['filter[query]', repeat(500, (index) => `a${index}`).join(' ')]]),
    refusal: null,
  },
  { name: 'list: beginnings of words', path: list([['filter[query]', 'a b c l m s']]), refusal: null },
  {
    name: 'list: large page',
    path: list([
      ['page[limit]', '500'],
      ['order_by', 'title_ASC'],
    ]),
    refusal: null,
  },
  { name: 'list: a page deep in the list', path: list([['page[offset]', '1000000000']]), refusal: null },
  {
    name: 'list: ordered by everything',
    path: list([['order_by', repeat(200, (index) => (index % 2 === 0 ? 'title_ASC' : '_created_at_DESC')).join(',')]]),
    refusal: null,
  },
  {
    name: 'list: 11 patterns of assets',
    path: list(
      ['filename', 'basename', 'alt', 'title', 'author', 'copyright'].flatMap((field) =>
        ['matches', 'not_matches'].map((operator) => [`filter[fields][${field}][${operator}][pattern]`, 'x'] as const),
      ),
      '/api/uploads',
    ),
    refusal: limit,
  },
];
