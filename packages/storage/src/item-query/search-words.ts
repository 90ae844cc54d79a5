const combiningMarks = /\p{M}+/gu;
const notInWords = /[^\p{L}\p{N}]+/u;

/**
 * Words of a text as full-text search compares them: lower case, accents gone, nothing but letters and digits.
 * `item_search.words` is `to_tsvector('simple', searchWords(text).join(' '))`; queries are cut up the same way.
 */
export function searchWords(text: string): string[] {
  return text.normalize('NFKD').replaceAll(combiningMarks, '').toLowerCase().split(notInWords).filter(Boolean);
}
