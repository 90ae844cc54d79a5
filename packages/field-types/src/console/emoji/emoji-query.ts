/** A colon that asks for an emoji, with the letters after it. */
export interface EmojiQuery {
  query: string;
  /** Characters from the colon to the caret. */
  length: number;
}

/**
 * The colon before the caret: at the start of a word and followed by at least two letters, so that times, ratios and
 * `a:b` stay as they are. Null without one.
 */
export function emojiQuery(before: string): EmojiQuery | null {
  const query = /(?:^|[\s([{"'“‘«—–-])[:]([\p{L}\p{N}_+-]{2,30})$/u.exec(before)?.[1];
  return query === undefined || !/\p{L}|^\+/u.test(query) ? null : { query, length: query.length + 1 };
}
