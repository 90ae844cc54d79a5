/** Longer texts are not read as JSON: the tree would take seconds. */
const longestJson = 200_000;
const shownCharacters = 20_000;

/** How a body is shown. */
export type BodyView =
  | { kind: 'empty' }
  | { kind: 'json'; value: object }
  /** `isCut` where the text is only the beginning. */
  | { kind: 'text'; text: string; isCut: boolean };

/** Objects and lists of JSON are a tree; everything else is a text. */
export function bodyView(text: string): BodyView {
  if (text === '') return { kind: 'empty' };
  const value = text.length <= longestJson ? parsed(text) : null;
  if (typeof value === 'object' && value !== null) return { kind: 'json', value };
  return { kind: 'text', text: text.slice(0, shownCharacters), isCut: text.length > shownCharacters };
}

/** Whether a text has as many bytes as there is room for, but for a character that was cut. */
export function fills(text: string, bytes: number): boolean {
  const longestCharacter = 4;
  return new TextEncoder().encode(text).length > bytes - longestCharacter;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
