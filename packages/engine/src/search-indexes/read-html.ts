import { Parser } from 'htmlparser2';

/** What the crawler reads in a page. */
export interface HtmlPage {
  title: string;
  /** Text that visitors see, without what is marked `data-datocms-noindex`. */
  body: string;
  /** `lang` of the page; empty without one. */
  lang: string;
  /** Addresses as they are written. */
  links: readonly string[];
  base: string | null;
  canonical: string | null;
}

const mostBodyCharacters = 100_000;
const mostTitleCharacters = 500;
const mostLinks = 2_000;
const deepestNesting = 1_000;
const piece = 16 * 1024;

/** Elements whose text no one reads. */
const unreadElements = new Set([
  'head',
  'iframe',
  'noscript',
  'object',
  'script',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'select',
]);
/** Elements within a line of text: all others separate words. */
const inlineElements = new Set(
  'a abbr b bdi bdo cite code data dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Elements that have no end. */
const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * Reads a page of a site. Content of elements with `data-datocms-noindex` is left out, their links are not. Robots meta
 * tags are ignored, as the protocol says.
 */
export function readHtml(html: string): HtmlPage {
  const page = { title: '', heading: '', lang: '', base: null as string | null, canonical: null as string | null };
  const links: string[] = [];
  const body = new TextCollector(mostBodyCharacters);
  const open: { name: string; isUnread: boolean }[] = [];
  let unreadDepth = 0;
  let svgDepth = 0;
  let isInTitle = false;
  let isInHeading = false;

  const parser = new Parser({
    onopentag(name, attributes) {
      const isUnread = unreadElements.has(name) || attributes['data-datocms-noindex'] !== undefined;
      if (!voidElements.has(name)) {
        open.push({ name, isUnread });
        if (isUnread) unreadDepth += 1;
        if (name === 'svg') svgDepth += 1;
      }
      if (!inlineElements.has(name)) body.separate();
      if (name === 'html') page.lang = attributes['lang']?.trim() ?? '';
      if (name === 'title' && page.title === '' && svgDepth === 0) isInTitle = true;
      if (name === 'h1' && page.heading === '' && unreadDepth === 0) isInHeading = true;
      if (name === 'base') page.base ??= attributes['href'] ?? null;
      if (name === 'link' && relOf(attributes).includes('canonical')) page.canonical ??= attributes['href'] ?? null;
      if ((name === 'a' || name === 'area') && links.length < mostLinks) {
        const { href } = attributes;
        if (href !== undefined && href !== '') links.push(href);
      }
    },
    ontext(text) {
      if (isInTitle) page.title += text;
      if (unreadDepth > 0) return;
      if (isInHeading) page.heading += text;
      body.add(text);
    },
    onclosetag(name) {
      if (open.at(-1)?.name === name) {
        if (open.pop()?.isUnread === true) unreadDepth -= 1;
        if (name === 'svg') svgDepth -= 1;
      }
      if (!inlineElements.has(name)) body.separate();
      if (name === 'title') isInTitle = false;
      if (name === 'h1') isInHeading = false;
    },
  });
  // The parser needs time in proportion to the depth for each element: pages nest some dozens deep.
  for (let start = 0; start < html.length && open.length < deepestNesting; start += piece)
    parser.write(html.slice(start, start + piece));
  parser.end();

  const title = [page.title, page.heading].map(oneLine).find((text) => text !== '') ?? '';
  return {
    title: title.slice(0, mostTitleCharacters).replaceAll(/\p{Surrogate}/gu, ''),
    body: body.text(),
    lang: page.lang,
    links,
    base: page.base,
    canonical: page.canonical,
  };
}

function relOf(attributes: Record<string, string>): string[] {
  return (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Text of a page up to a length, with single spaces. */
class TextCollector {
  readonly #parts: string[] = [];
  readonly #most: number;
  #length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(text: string): void {
    if (this.#length >= this.#most) return;
    this.#parts.push(text);
    this.#length += text.length;
  }

  separate(): void {
    if (this.#parts.at(-1) !== ' ') this.add(' ');
  }

  text(): string {
    // The cut may go through a letter of two halves.
    return oneLine(this.#parts.join(''))
      .slice(0, this.#most)
      .replaceAll(/\p{Surrogate}/gu, '');
  }
}
