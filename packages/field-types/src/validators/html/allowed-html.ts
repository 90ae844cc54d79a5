/**
 * Elements that a cleaned text may hold: text, lists, tables, pictures and players; nothing that runs, frames or
 * submits.
 */
export const allowedElements: ReadonlySet<string> = new Set(
  (
    'a abbr article aside audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p picture pre q rp rt ruby ' +
    's samp section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr'
  ).split(' '),
);

/** Elements whose content is no text for readers and goes with them. */
export const elementsWithoutText: ReadonlySet<string> = new Set(
  'applet embed frameset iframe math noembed noframes noscript object script style svg template title xmp'.split(' '),
);

const plainAttributes: ReadonlySet<string> = new Set(
  (
    'abbr align alt class colspan controls datetime decoding default dir headers height hreflang id kind label lang ' +
    'loading loop media muted name open playsinline preload rel reversed rowspan scope sizes span srclang start target ' +
    'title type value width'
  ).split(' '),
);
const addressAttributes: ReadonlySet<string> = new Set(['cite', 'href', 'poster', 'src']);

/** Tells whether an attribute may stay. `value` is the source text between the quotes, entities undecoded. */
export function isAllowedAttribute(name: string, value: string): boolean {
  if (plainAttributes.has(name) || /^(aria|data)-[a-z0-9-]+$/.test(name)) return true;
  if (addressAttributes.has(name)) return isSafeAddress(value);
  if (name === 'srcset') return value.split(',').every((candidate) => isSafeAddress(candidate.trim()));
  return name === 'style' && isSafeStyle(value);
}

/**
 * A listed scheme spelled out, or no scheme at all. Before the first slash, query or hash neither a colon nor an
 * ampersand may stand: an entity could hide a colon.
 */
function isSafeAddress(value: string): boolean {
  if (/^(https?:|mailto:|tel:)/i.test(value)) return true;
  if (/^data:image\/(avif|gif|jpeg|png|webp);base64,[a-z0-9+/=]*$/i.test(value)) return true;
  const start = /^[^/?#]*/.exec(value)?.[0] ?? '';
  // eslint-disable-next-line no-control-regex -- browsers skip control characters inside a scheme
  return !/[:&\u0000-\u001f]/.test(start);
}

function isSafeStyle(value: string): boolean {
  return /^(\s*(text-align|text-decoration|padding-left|margin-left|width|height|float|font-weight|font-style|list-style-type)\s*:[\w\s.%-]*;?)*\s*$/i.test(
    value,
  );
}
