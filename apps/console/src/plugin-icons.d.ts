/** Made by the build (`plugin-icons.ts`). */
declare module 'virtual:plugin-icons' {
  /** Names of icons that begin with a letter (`0` for digits), with their view box and path. */
  export function loadIconsBy(letter: string): Promise<Readonly<Record<string, readonly [string, string]>>>;
}
