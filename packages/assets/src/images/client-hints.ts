/** What a browser announces about itself, by its headers; each has an older and a newer name. */
const headers = {
  width: ['sec-ch-width', 'width'],
  dpr: ['sec-ch-dpr', 'dpr'],
  'viewport-width': ['sec-ch-viewport-width', 'viewport-width'],
  'save-data': ['save-data'],
} as const;

/** A hint that a URL may ask for with `ch`. */
export type ClientHint = keyof typeof headers;

const savedQuality = '45';

/** The hints that a URL asks for; unknown ones are ignored. */
export function readHints(query: Readonly<Record<string, unknown>>): ClientHint[] {
  const { ch } = query;
  const words = typeof ch === 'string' ? ch.toLowerCase().split(',') : [];
  return (Object.keys(headers) as ClientHint[]).filter((hint) => words.includes(hint));
}

/** The headers that an answer depends on, and that browsers are asked to send. */
export function hintHeaders(hints: readonly ClientHint[]): string[] {
  return hints.flatMap((hint) => headers[hint]);
}

/**
 * The parameters that hints ask for; those in the URL take precedence. `Width` counts pixels of the screen,
 * `Viewport-Width` those of CSS, and an image does not become larger for it than it is.
 */
export function withClientHints(
  query: Readonly<Record<string, unknown>>,
  hints: readonly ClientHint[],
  sent: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, unknown> {
  const value = (hint: ClientHint) =>
    hints.includes(hint) ? headers[hint].map((name) => sent[name]).find((text) => typeof text === 'string') : undefined;
  const number = (hint: ClientHint) => {
    const found = Number(value(hint) ?? Number.NaN);
    return Number.isFinite(found) && found > 0 ? found : null;
  };
  const isGiven = (name: string) => query[name] !== undefined && query[name] !== '';
  const isSaving = value('save-data') === 'on';
  const density = isSaving ? 1 : number('dpr');
  const width = number('width');
  const viewport = number('viewport-width');
  const isSized = isGiven('w') || isGiven('h');
  const hinted: Record<string, unknown> = { ...query };
  if (isSaving && !isGiven('q')) hinted['q'] = savedQuality;
  if (!isSized && width !== null) {
    const announced = number('dpr');
    // In data saving mode, one pixel of the image is one of CSS.
    hinted['w'] = String(Math.max(2, Math.round(isSaving && announced !== null ? width / announced : width)));
    // The width has the density in it.
    hinted['dpr'] = '1';
    return hinted;
  }
  if (density !== null && !isGiven('dpr')) hinted['dpr'] = String(density);
  if (!isSized && viewport !== null) {
    hinted['w'] = String(Math.max(2, Math.round(viewport)));
    if (!isGiven('fit')) hinted['fit'] = 'max';
  }
  return hinted;
}
