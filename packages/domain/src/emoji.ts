/** An emoji with what it is found by. */
export interface Emoji {
  glyph: string;
  /** Its name in one language. */
  label: string;
  /** Further words for it: tags of the language, and shortcodes such as `tada`. */
  words: readonly string[];
}

/**
 * Emoji that a term means, the likeliest first: by whole name, by start of the name, then by start of a word. Capitals,
 * accents, and the underscores of shortcodes make no difference. Nothing for a term without letters or digits.
 */
export function suggestEmoji(list: readonly Emoji[], term: string, limit = 20): readonly Emoji[] {
  const wanted = folded(term);
  if (wanted === '') return [];
  return list
    .map((emoji, index) => ({ emoji, index, rank: rankOf(emoji, wanted) }))
    .filter(({ rank }) => rank < unrelated)
    .sort((one, other) => one.rank - other.rank || one.index - other.index)
    .slice(0, limit)
    .map(({ emoji }) => emoji);
}

const unrelated = 9;

function rankOf(emoji: Emoji, wanted: string): number {
  const [label = '', ...words] = namesOf(emoji);
  if (label === wanted || words.includes(wanted)) return label === wanted ? 0 : 1;
  if (label.startsWith(wanted)) return 2;
  if (words.some((word) => word.startsWith(wanted))) return 3;
  return ` ${label} ${words.join(' ')}`.includes(` ${wanted}`) ? 4 : unrelated;
}

const foldedNames = new WeakMap<Emoji, readonly string[]>();

/** Folded once: a menu searches at every key. */
function namesOf(emoji: Emoji): readonly string[] {
  const known = foldedNames.get(emoji);
  if (known !== undefined) return known;
  const names = [emoji.label, ...emoji.words].map(folded);
  foldedNames.set(emoji, names);
  return names;
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}+]+/u)
    .filter((word) => word !== '')
    .join(' ');
}
