/** Emoji by language; the plugin in `emoji.ts` makes this module. */
declare module 'virtual:emoji-lists' {
  /** Loads the emoji of a language: glyph, name and further words of each. */
  export const emojiLoaders: Readonly<
    Record<string, () => Promise<{ default: readonly (readonly [string, string, readonly string[]])[] }>>
  >;
}
