/** A part of the console whose code could not be loaded: there is no network, or a new build has other files. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
}

/** Messages of Vite about a style sheet, and of Chromium, Firefox and Safari about a script. */
const loadingFailed =
  /Unable to preload CSS|(Failed to fetch|error loading) dynamically imported|Importing a module script/;

/** Whether a part of the console is missing, as reported by `importPart`, by Vite or by the browser. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof MissingPartError || (error instanceof Error && loadingFailed.test(error.message));
}
