/** What react-intl hands over: an error with its kind and, where a text is at fault, the text's id. */
interface MessageError extends Error {
  code: string;
  descriptor?: { id?: unknown };
}

/**
 * Writes faults of texts to the log of the browser: an invalid value option, a value of the wrong type, a missing
 * variable, a text that does not parse. Each is said once, not at every drawing; the page shows the English text
 * instead.
 */
export function createMessageErrorReporter(log: (error: Error) => void): (error: MessageError) => void {
  const seen = new Set<string>();
  return (error) => {
    const key = `${error.code} ${String(error.descriptor?.id ?? error.message)}`;
    if (seen.has(key)) return;
    seen.add(key);
    log(error);
  };
}
