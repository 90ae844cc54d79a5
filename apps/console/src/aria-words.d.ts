/** React Aria's own words; the plugin in `aria-words.ts` makes this module. */
declare module 'virtual:aria-words' {
  /** Fetches the texts of a language once, and applies them on the next render. */
  export function loadAriaWords(language: string): Promise<void>;
}
