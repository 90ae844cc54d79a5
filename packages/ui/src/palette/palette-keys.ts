/** The row that a key leads to from the highlighted one, round at both ends; null when the key moves nothing. */
export function stepped(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + count) % count;
  if (key === 'PageDown') return Math.min(count - 1, current + 8);
  if (key === 'PageUp') return Math.max(0, current - 8);
  return null;
}

/** A piece of a text, with whether it matches the search. */
export interface TextPiece {
  text: string;
  isMatch: boolean;
}

/** A text split at word prefixes that match the search, ignoring case and accents. */
export function markedPieces(text: string, words: readonly string[]): TextPiece[] {
  const plain = [...text].map(plainSign);
  const isMatch = plain.map(() => false);
  for (const word of words) {
    const signs = [...word].map(plainSign);
    if (signs.length === 0) continue;
    for (let start = 0; start + signs.length <= plain.length; start += 1) {
      const isWordStart = start === 0 || !/[\p{L}\p{N}]/u.test(plain[start - 1] ?? '');
      if (isWordStart && signs.every((sign, index) => plain[start + index] === sign))
        isMatch.fill(true, start, start + signs.length);
    }
  }
  const pieces: TextPiece[] = [];
  for (const [index, sign] of [...text].entries()) {
    const last = pieces.at(-1);
    if (last !== undefined && last.isMatch === isMatch[index]) last.text += sign;
    else pieces.push({ text: sign, isMatch: isMatch[index] ?? false });
  }
  return pieces;
}

function plainSign(sign: string): string {
  return sign.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}
