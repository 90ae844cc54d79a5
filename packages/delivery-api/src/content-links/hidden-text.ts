/** Digits of base 4 that no one sees: each byte is four of them. */
const digits = ['\u200b', '\u200c', '\u200d', '\ufeff'] as const;

/** A zero byte comes first: it distinguishes this encoding from an older one with sixteen digits. */
const start = digits[0].repeat(4);

/** Any of the characters that one of the encodings uses: next to them, what is hidden could not be told apart. */
const reserved = /[\u200b-\u200d\u2060-\u2063\ufeff\u{1d173}-\u{1d17a}]$/u;

/**
 * JSON as characters of no width, to be put after a text (reference, delivery services 8): published clients read it with
 * `decodeStega`.
 */
export function hiddenText(value: unknown): string {
  const json = JSON.stringify(value).replaceAll(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return start + [...Buffer.from(json, 'latin1')].map(ofByte).join('');
}

/** Whether hidden text can follow a text, and be read. */
export function canBeFollowed(text: string): boolean {
  return !reserved.test(text);
}

function ofByte(byte: number): string {
  return [6, 4, 2, 0].map((shift) => digits[(byte >> shift) & 3]).join('');
}
