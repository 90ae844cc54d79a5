/** Words whose plural is the word itself. */
const uncountable: ReadonlySet<string> = new Set([
  'equipment',
  'information',
  'rice',
  'money',
  'species',
  'series',
  'fish',
  'sheep',
  'jeans',
  'police',
  'news',
]);

const irregular: ReadonlyMap<string, string> = new Map([
  ['person', 'people'],
  ['child', 'children'],
  ['sex', 'sexes'],
  ['move', 'moves'],
  ['zombie', 'zombies'],
  ['human', 'humans'],
]);

/** The first rule that matches wins; what none matches gets an `s`. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/man$/, 'men'],
  [/(quiz)$/, '$1zes'],
  [/^(oxen)$/, '$1'],
  [/^(ox)$/, '$1en'],
  [/^(m|l)(?:ouse|ice)$/, '$1ice'],
  [/(matr|vert|append)(?:ix|ex)$/, '$1ices'],
  [/(x|ch|ss|sh)$/, '$1es'],
  [/([^aeiouy]|qu)y$/, '$1ies'],
  [/(hive)$/, '$1s'],
  [/([^f])fe$/, '$1ves'],
  [/([lr])f$/, '$1ves'],
  [/sis$/, 'ses'],
  [/([ti])a$/, '$1a'],
  [/([ti])um$/, '$1a'],
  [/(buffal|tomat)o$/, '$1oes'],
  [/(bu)s$/, '$1ses'],
  [/(alias|status)$/, '$1es'],
  [/(octop|vir)(?:us|i)$/, '$1i'],
  [/^(ax|test)is$/, '$1es'],
  [/s$/, 's'],
];

/** Whether the plural of a word, in lower case, is the word itself. */
export function isUncountable(word: string): boolean {
  return uncountable.has(word);
}

/**
 * Plural of an English word in lower case, by the rules of the Rails inflector and not by a word list: published front
 * ends were written against names built by those rules (`campus` stays, `status` becomes `statuses`).
 */
export function pluralOf(word: string): string {
  if (uncountable.has(word)) return word;
  const known = irregular.get(word);
  if (known !== undefined) return known;
  const rule = rules.find(([pattern]) => pattern.test(word));
  return rule === undefined ? `${word}s` : word.replace(rule[0], rule[1]);
}
