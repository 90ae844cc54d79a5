/** A text with its selection. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** One replacement in a text, and the selection after it. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  selection: { from: number; to: number };
}

const around: Readonly<Record<string, string>> = { bold: '**', italic: '_', strikethrough: '~~', code: '`' };
const prefixes: Readonly<Record<string, (index: number) => string>> = {
  unordered_list: () => '- ',
  ordered_list: (index) => `${index + 1}. `,
  quote: () => '> ',
};
const anyPrefix = /^(?:[-*+] |\d+\. |> )/;

/** What a tool of the toolbar does to a text; null for tools that do something else. */
export function markdownEdit(tool: string, selected: Selected): TextEdit | null {
  const mark = around[tool];
  if (mark !== undefined) return wrap(selected, mark);
  const prefix = prefixes[tool];
  if (prefix !== undefined) return prefixLines(selected, prefix);
  if (tool === 'heading') return heading(selected);
  return null;
}

/** A link around the selection, or to the URL itself. */
export function linkEdit({ text, from, to }: Selected, url: string): TextEdit {
  const label = text.slice(from, to) || url;
  return replaced(from, to, `[${label}](${url})`);
}

/** An image in place of the selection. */
export function imageEdit({ from, to }: Selected, { url, alt }: { url: string; alt: string }): TextEdit {
  return replaced(from, to, `![${alt.replaceAll(/[[\]]/g, '')}](${url})`);
}

/** Puts a mark around the selection, or removes it. */
function wrap({ text, from, to }: Selected, mark: string): TextEdit {
  const inner = text.slice(from, to);
  const isWrapped = text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark;
  if (isWrapped) {
    return {
      from: from - mark.length,
      to: to + mark.length,
      insert: inner,
      selection: { from: from - mark.length, to: to - mark.length },
    };
  }
  const start = from + mark.length;
  return { from, to, insert: `${mark}${inner}${mark}`, selection: { from: start, to: start + inner.length } };
}

/** Starts every selected line with a mark, replacing another one; removes it if all have it. */
function prefixLines(selected: Selected, prefix: (index: number) => string): TextEdit {
  const { from, to, lines } = selectedLines(selected);
  const all = lines.every((line, index) => line.startsWith(prefix(index)));
  const next = lines.map((line, index) =>
    all ? line.slice(prefix(index).length) : `${prefix(index)}${line.replace(anyPrefix, '')}`,
  );
  const insert = next.join('\n');
  return { from, to, insert, selection: { from, to: from + insert.length } };
}

/** Makes the line a heading of the second level, then of the third and fourth, then a paragraph again. */
function heading(selected: Selected): TextEdit {
  const { from, to, lines } = selectedLines(selected);
  const next = lines.map((line) => {
    const [, signs = '', rest = ''] = /^(#{0,6}) ?(.*)$/s.exec(line) ?? [];
    const level = signs.length === 0 ? 2 : signs.length + 1;
    return level > 4 ? rest : `${'#'.repeat(level)} ${rest}`;
  });
  const insert = next.join('\n');
  return { from, to, insert, selection: { from: from + insert.length, to: from + insert.length } };
}

/** The selection, widened to whole lines. */
function selectedLines({ text, from, to }: Selected) {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to);
  return { from: start, to: end, lines: text.slice(start, end).split('\n') };
}

function replaced(from: number, to: number, insert: string): TextEdit {
  return { from, to, insert, selection: { from: from + insert.length, to: from + insert.length } };
}
