/** A part of the console whose code could not be loaded: there is no network, or a new build has other files. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
}

/** What Vite says of a missing style sheet, and Chromium, Firefox and Safari of a missing script. */
const spoken =
  /Unable to preload CSS|Failed to fetch dynamically imported|error loading dynamically imported|Importing a module script/;

/** Whether a part of the console is missing, whoever noticed it: this console, Vite or the browser. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof MissingPartError || (error instanceof Error && spoken.test(error.message));
}
