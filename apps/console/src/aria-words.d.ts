/** React Aria's own words; the plugin in `aria-words.ts` makes this module. */
declare module 'virtual:aria-words' {
  /** Fetches the words of a language once, and lets every part say them from its next drawing on. */
  export function loadAriaWords(language: string): Promise<void>;
}
