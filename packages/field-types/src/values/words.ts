/**
 * Words of a text and what stands between them, in any writing system; joined they are the text again. Browsers copy
 * the whole text into each segment they answer, so that long texts are handed to them in small parts.
 */
export function segmentsOf(text: string): Intl.SegmentData[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return (text.match(/\s+|\S{1,400}/gu) ?? []).flatMap((part) => [...segmenter.segment(part)]);
}

/**
 * Words of lines that were counted before: of a long text a letter changes one line, and telling words apart takes its
 * time.
 */
const wordsOfLine = new Map<string, number>();
/** Lines are kept up to so many letters together: typing makes a new line at each key. */
const mostLetters = 1_000_000;
let lettersKept = 0;

/** How many words a text has, in any writing system. */
export function wordCount(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + wordsIn(line), 0);
}

function wordsIn(line: string): number {
  const known = wordsOfLine.get(line);
  if (known !== undefined) return known;
  if (lettersKept > mostLetters) {
    wordsOfLine.clear();
    lettersKept = 0;
  }
  lettersKept += line.length;
  const count = segmentsOf(line).filter(({ isWordLike }) => isWordLike).length;
  wordsOfLine.set(line, count);
  return count;
}
