import { Parser } from 'htmlparser2';

/** What a sitemap lists. */
export interface Sitemap {
  pages: readonly string[];
  /** Of an index of sitemaps. */
  sitemaps: readonly string[];
}

const mostEntries = 50_000;
const deepestNesting = 100;
const piece = 16 * 1024;

/** Reads a sitemap: XML, or a text with an address in each line. */
export function readSitemap(text: string): Sitemap {
  const pages: string[] = [];
  const sitemaps: string[] = [];
  if (!text.trimStart().startsWith('<')) {
    const lines = text.split(/\r?\n/, mostEntries).map((line) => line.trim());
    return { pages: lines.filter((line) => line.startsWith('http')), sitemaps };
  }
  const open: string[] = [];
  let location = '';
  const parser = new Parser(
    {
      onopentagname(name) {
        open.push(localName(name));
        location = '';
      },
      ontext(part) {
        if (open.at(-1) === 'loc' && location.length < 4_000) location += part;
      },
      onclosetag() {
        const name = open.pop();
        const parent = open.at(-1);
        if (name !== 'loc' || pages.length + sitemaps.length >= mostEntries) return;
        if (parent === 'url') pages.push(location.trim());
        if (parent === 'sitemap') sitemaps.push(location.trim());
      },
    },
    { xmlMode: true },
  );
  // As in pages, what is nested deeply takes very long.
  for (let start = 0; start < text.length && open.length < deepestNesting; start += piece)
    parser.write(text.slice(start, start + piece));
  parser.end();
  return { pages, sitemaps };
}

/** Without the prefix of its namespace. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
