import { allowedElements, elementsWithoutText, isAllowedAttribute } from './allowed-html.ts';

/**
 * Removes from a text of HTML or Markdown everything that could run code: elements and attributes that are not on a
 * list, and addresses with other schemes. Harmless text comes back letter by letter, so a Markdown quote keeps its
 * `>` and a comparison its `<`; cleaning twice changes nothing more.
 *
 * Why it is safe: in the output a `<` opens either a tag written in the strict form below, with listed names and
 * values without angle brackets, or it stands before a character that cannot begin markup. Whatever else begins with
 * `<` is escaped, so nothing rests on how a browser repairs broken markup.
 */
export function sanitizeHtml(source: string): string {
  let output = '';
  let position = 0;
  const unclosed = new Set<string>();
  while (position < source.length) {
    const open = source.indexOf('<', position);
    if (open === -1) return output + source.slice(position);
    output += source.slice(position, open);
    const piece = readMarkup(source, open, unclosed);
    output += piece.output;
    position = piece.end;
  }
  return output;
}

interface Piece {
  output: string;
  end: number;
}

const attributeSource = String.raw`\s+[a-z][a-z0-9-]*(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'=<>\x60]+))?`;
const tagPattern = new RegExp(String.raw`<(/?)([a-z][a-z0-9]*)((?:${attributeSource})*)(\s*/?)>`, 'iy');
const attributePattern = new RegExp(attributeSource, 'gi');
const commentPattern = /<!--(?!-?>)[^<>]*?-->|<!doctype[^<>]*>/iy;
const addressLinkPattern = /<(?:(?:https?:\/\/|mailto:)[^\s<>"'`]+|[\w.+-]+@[\w.-]+)>/iy;

/** `unclosed` remembers elements without a closing tag ahead, so that a text full of them is not searched each time. */
function readMarkup(source: string, start: number, unclosed: Set<string>): Piece {
  const next = source[start + 1];
  // Text by the rules of HTML; not before another `<`, whose removal could join this one to what follows.
  if (next === undefined || !/[a-z/!?<]/i.test(next)) return { output: '<', end: start + 1 };

  const tag = matchAt(tagPattern, source, start);
  if (tag !== null) return readTag(source, start, tag, unclosed);
  const comment = matchAt(commentPattern, source, start);
  if (comment !== null) return { output: '', end: start + comment[0].length };
  const link = matchAt(addressLinkPattern, source, start);
  if (link !== null && isHarmlessAddressLink(link[0])) return { output: link[0], end: start + link[0].length };
  return { output: '&lt;', end: start + 1 };
}

function readTag(source: string, start: number, tag: RegExpExecArray, unclosed: Set<string>): Piece {
  const [whole, slash = '', name = '', attributes = '', ending = ''] = tag;
  const element = name.toLowerCase();
  const end = start + whole.length;
  if (!allowedElements.has(element)) {
    const isOpening = slash === '' && elementsWithoutText.has(element);
    return { output: '', end: isOpening ? endOfElement(source, element, end, unclosed) : end };
  }
  if (slash !== '') return { output: `</${name}>`, end };
  return { output: `<${name}${keptAttributes(attributes)}${ending}>`, end };
}

function keptAttributes(attributes: string): string {
  return attributes.replace(attributePattern, (attribute) => {
    const equals = attribute.indexOf('=');
    const name = (equals === -1 ? attribute : attribute.slice(0, equals)).trim().toLowerCase();
    const value =
      equals === -1
        ? ''
        : attribute
            .slice(equals + 1)
            .trim()
            .replace(/^["']|["']$/g, '');
    return isAllowedAttribute(name, value) ? attribute : '';
  });
}

/** Where an element's closing tag ends; an element that is never closed loses only its tag. */
function endOfElement(source: string, element: string, from: number, unclosed: Set<string>): number {
  if (unclosed.has(element)) return from;
  const closing = new RegExp(String.raw`</${element}\s*>`, 'gi');
  closing.lastIndex = from;
  if (closing.exec(source) !== null) return closing.lastIndex;
  unclosed.add(element);
  return from;
}

/** A Markdown address link is a tag of unknown name to a browser; slashes in it would begin attributes. */
function isHarmlessAddressLink(link: string): boolean {
  return link.split('/').every((part) => !/^[a-z-]+=/i.test(part));
}

function matchAt(pattern: RegExp, source: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(source);
}
