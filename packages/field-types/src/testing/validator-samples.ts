import type { ValidatorSamples } from './samples.ts';

/** Samples of `required` for a type with this value. */
export function requiredSamples(passing: unknown, failing: unknown = null): ValidatorSamples {
  return { cases: [{ settings: {}, passing: [passing], failing: [failing] }] };
}

/** Samples of `unique`, which only the engine can decide. */
export const uniqueSamples: ValidatorSamples = {
  cases: [{ settings: {}, passing: [null, 'twice', 'twice'], failing: [] }],
};

const badCounts = [{}, { min: 0 }, { min: '2' }, { max: 1.5 }, { min: 3, max: 3 }, { min: null }];

/** Samples of `length`; `wrap` makes a value of a text. */
export function lengthSamples(wrap: (text: string) => unknown = (text) => text): ValidatorSamples {
  return {
    cases: [
      {
        settings: { min: 3, max: 5 },
        passing: [null, ...['abc', 'abcde'].map(wrap)],
        failing: ['ab', 'abcdef'].map(wrap),
      },
      { settings: { min: 2 }, passing: [wrap('ab')], failing: [wrap('a')] },
      { settings: { max: 2, min: null }, passing: ['', 'ab', '🦉🦉'].map(wrap), failing: [wrap('abc')] },
      { settings: { eq: 2 }, passing: [wrap('ab')], failing: ['a', 'abc'].map(wrap) },
    ],
    badSettings: [...badCounts, { eq: -1 }],
  };
}

/** Samples of `title_length` and `description_length`; `wrap` makes a value of a text. */
export function seoLengthSamples(wrap: (text: string) => unknown): ValidatorSamples {
  return {
    cases: [
      { settings: { min: 3, max: 5 }, passing: [null, wrap('abc'), wrap('')], failing: ['ab', 'abcdef'].map(wrap) },
      { settings: { max: 2 }, passing: [wrap('ab')], failing: [wrap('abc')] },
    ],
    badSettings: [...badCounts, { eq: 3 }],
  };
}

/** Samples of `size`; `member` is one member of the list. */
export function sizeSamples(member: unknown): ValidatorSamples {
  const list = (count: number) => Array.from({ length: count }, () => member);
  return {
    cases: [
      { settings: { min: 1, max: 2 }, passing: [list(1), list(2)], failing: [[], list(3)] },
      { settings: { eq: 2 }, passing: [list(2)], failing: [[], list(1), list(3)] },
      { settings: { multiple_of: 3 }, passing: [[], list(3), list(6)], failing: [list(2), list(4)] },
    ],
    badSettings: [...badCounts, { multiple_of: 0 }],
  };
}

/** Samples of `number_range`. */
export const numberRangeSamples: ValidatorSamples = {
  cases: [
    { settings: { min: -2, max: 3 }, passing: [null, -2, 0, 3], failing: [-3, 4] },
    { settings: { min: 0 }, passing: [0, 1], failing: [-1] },
    { settings: { max: 0 }, passing: [0, -1], failing: [1] },
  ],
  badSettings: [{}, { min: '1' }, { min: 2, max: 2 }, { max: Number.POSITIVE_INFINITY }],
};

/** Samples of `format`. */
export const formatSamples: ValidatorSamples = {
  cases: [
    {
      settings: { predefined_pattern: 'email' },
      passing: [null, '', 'ada@example.org', "o'neil+news@mail.example.co.uk", 'post@müller.example'],
      failing: ['ada', 'ada@localhost', 'a b@example.org', 'ada@example.org, bob@example.org', 'ada@-.org'],
    },
    {
      settings: { predefined_pattern: 'url' },
      passing: ['https://example.org', 'http://example.org:8080/a?b=c#d', 'https://müller.example/weg'],
      failing: ['example.org', 'ftp://example.org', 'javascript:alert(1)', 'https://', 'https://a b.org', '/here'],
    },
    {
      settings: { custom_pattern: '^\\d{3}-[A-Z]+$', description: 'Three digits, a hyphen, capitals' },
      passing: ['123-ABC'],
      failing: ['12-ABC', 'x123-ABC', '123-ABC '],
    },
    {
      settings: { custom_pattern: '\\A\\w+\\@\\w+\\z', predefined_pattern: null },
      passing: ['a@b'],
      failing: ['a@b c'],
    },
    { settings: { custom_pattern: '^(a+)+$' }, passing: ['a'.repeat(20_000)], failing: [`${'a'.repeat(19_999)}!`] },
    { settings: { custom_pattern: '.' }, passing: ['a'], failing: ['a'.repeat(20_001)] },
  ],
  badSettings: [
    {},
    { predefined_pattern: 'phone' },
    { custom_pattern: '(' },
    { custom_pattern: '' },
    { custom_pattern: '(?=a)b' },
    { custom_pattern: '(a)\\1' },
    { custom_pattern: 'a'.repeat(1_001) },
    { custom_pattern: 'a', predefined_pattern: 'url' },
    { custom_pattern: 'a', description: 1 },
  ],
};
