import { Parser } from 'htmlparser2';

/** A longer one is not read: it would keep others waiting. */
export const maxSanitizedBytes = 512 * 1024;

/** No drawing is deeper, and the time that the parser needs for an element grows with its depth. */
const maxDepth = 500;

/** Everything that draws; what runs scripts, embeds pages or moves by itself is not among it. */
const elements = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textPath image a
  switch view marker mask clipPath pattern linearGradient radialGradient stop style filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood
  feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Ends the parser. */
const tooDeep = new Error('Too many elements inside each other');

/** Raster images in the file itself. */
const embeddedImage = /^data:image\/(png|jpeg|gif|webp|avif);base64,[\w+/=\s]*$/i;

/**
 * An SVG without what could run in a page that includes it: scripts, handlers of events, foreign content, animations,
 * and anything loaded from elsewhere. What is not known is left out. Null for a file without an `svg` at its root, or with
 * too many elements inside each other.
 */
export function sanitizeSvg(source: string): string | null {
  const written: string[] = [];
  const open: string[] = [];
  /** How deep we are inside an element that is left out with all it contains. */
  let leftOut = 0;
  let hasRoot = false;
  let style: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length + leftOut >= maxDepth) throw tooDeep;
        const isKept =
          leftOut === 0 && style === null && elements.has(name) && (hasRoot ? open.length > 0 : name === 'svg');
        if (!isKept) return void (leftOut += 1);
        hasRoot = true;
        open.push(name);
        written.push(`<${name}${Object.entries(attributes).map(writtenAttribute).join('')}>`);
        if (name === 'style') style = '';
      },
      onclosetag(name) {
        if (leftOut > 0) return void (leftOut -= 1);
        if (style !== null) written.push(escaped(isHarmlessStyle(style) ? style : ''));
        style = null;
        open.pop();
        written.push(`</${name}>`);
      },
      ontext(text) {
        if (leftOut > 0 || open.length === 0) return;
        if (style === null) written.push(escaped(text));
        else style += text;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  try {
    parser.end(source);
  } catch (error) {
    if (error === tooDeep) return null;
    throw error;
  }
  return hasRoot ? written.join('') : null;
}

function writtenAttribute([name, value]: [string, string]): string {
  return isHarmlessAttribute(name, value) ? ` ${name}="${escaped(value)}"` : '';
}

function isHarmlessAttribute(name: string, value: string): boolean {
  if (!/^[a-z_][\w.-]*(:[a-z_][\w.-]*)?$/i.test(name)) return false;
  const [, local = name] = name.split(':');
  if (/^on/i.test(local)) return false;
  // Elements of another namespace would be others than their names say, and another base other addresses.
  if (name === 'xmlns') return value === svgNamespace;
  if (name === 'xml:base') return false;
  if (name.startsWith('xmlns:')) return true;
  if (['href', 'src'].includes(local.toLowerCase())) return /^\s*#/.test(value) || embeddedImage.test(value.trim());
  return isHarmlessStyle(value);
}

/** Escapes of CSS could hide what is refused here. */
function isHarmlessStyle(text: string): boolean {
  if (/\\|@import|expression\s*\(|javascript:|image-set|\bsrc\s*\(|-moz-binding/i.test(text)) return false;
  return [...text.matchAll(/url\s*\(([^)]*)\)?/gi)].every(([, address = '']) => /^\s*['"]?\s*#/.test(address));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
