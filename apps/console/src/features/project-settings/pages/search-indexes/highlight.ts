/** A piece of a text, and whether it matches the search. */
export interface HighlightPart {
  text: string;
  isMatch: boolean;
}

/** The pieces of a text whose matches are between `[h]` and `[/h]`. */
export function highlightParts(text: string): HighlightPart[] {
  return text
    .split(/\[h\](.*?)\[\/h\]/s)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
