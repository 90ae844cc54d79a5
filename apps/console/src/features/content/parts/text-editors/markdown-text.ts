import { GFM, parser } from '@lezer/markdown';

const reader = parser.configure(GFM);

/** Nodes that users do not read as words of the text. Links are read by their text, bare ones not at all. */
const unread: ReadonlySet<string> = new Set([
  'URL',
  'LinkTitle',
  'LinkLabel',
  'LinkReference',
  'CodeInfo',
  'HTMLTag',
  'Comment',
  'CommentBlock',
]);

/** The text of Markdown, without URLs and tags. */
export function markdownText(markdown: string): string {
  let text = '';
  let at = 0;
  reader.parse(markdown).iterate({
    enter: ({ name, from, to }) => {
      if (!unread.has(name)) return;
      text += markdown.slice(at, from);
      at = to;
      return false;
    },
  });
  return text + markdown.slice(at);
}
