/** The beginning of every key. */
export const everything: readonly string[] = [];
