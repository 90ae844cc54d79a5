import { idFor } from '../ids.ts';
import { isModelKey } from '../schema/models.ts';
import { fileValue, recordId } from './record.ts';

/** A picture with its caption, inside a text. */
export type PicturePart = {
  picture: string;
  caption: string;
  layout?: 'column' | 'wide' | 'full';
};

/** An invitation to an exhibition, inside a text. */
export type TeaserPart = { exhibition: string; button: string; note?: string };

/**
 * One piece of a text. A string is a paragraph; `## ` before it makes a heading and `> ` a quotation,
 * whose source follows ` — `. A list of strings is a bulleted list. Inside a piece, `**strong**`,
 * `*emphasis*`, `[words](https://…)` and `[words](model:record)` work.
 */
export type TextPart = string | readonly string[] | PicturePart | TeaserPart;

type Node = Record<string, unknown>;

/** The structured text value for a sequence of pieces; `owner` makes the ids of its blocks unique. */
export function structuredText(owner: string, parts: readonly TextPart[]): Node {
  return {
    schema: 'dast',
    document: {
      type: 'root',
      children: parts.map((part, index) => node(`${owner}/${index}`, part)),
    },
  };
}

/** The object that creates a block; used in structured text and in the sections of the home page. */
export function block(id: string, part: PicturePart | TeaserPart): Node {
  const isPicture = 'picture' in part;
  return {
    id: idFor('block', id),
    type: 'item',
    attributes: isPicture
      ? {
          image: fileValue(part.picture),
          caption: part.caption,
          layout: part.layout ?? 'column',
        }
      : {
          exhibition: recordId('exhibition', part.exhibition),
          button_text: part.button,
          note: part.note ?? null,
        },
    relationships: {
      item_type: {
        data: {
          id: idFor('item_type', isPicture ? 'image_block' : 'exhibition_teaser'),
          type: 'item_type',
        },
      },
    },
  };
}

function node(id: string, part: TextPart): Node {
  if (typeof part !== 'string') {
    return isList(part)
      ? {
          type: 'list',
          style: 'bulleted',
          children: part.map((entry) => ({ type: 'listItem', children: [paragraph(entry)] })),
        }
      : { type: 'block', item: block(id, part) };
  }
  if (part.startsWith('## ')) {
    return { type: 'heading', level: 2, children: inline(part.slice(3)) };
  }
  if (part.startsWith('> ')) {
    const [words = '', attribution] = part.slice(2).split(' — ');
    return {
      type: 'blockquote',
      ...(attribution === undefined ? {} : { attribution }),
      children: [paragraph(words)],
    };
  }
  return paragraph(part);
}

function isList(part: TextPart): part is readonly string[] {
  return Array.isArray(part);
}

function paragraph(text: string): Node {
  return { type: 'paragraph', children: inline(text) };
}

function inline(text: string): Node[] {
  const nodes: Node[] = [];
  let last = 0;
  for (const found of text.matchAll(/\[([^\]]+)\]\(([^)]+)\)/gu)) {
    nodes.push(...spans(text.slice(last, found.index)));
    nodes.push(link(found[1] ?? '', found[2] ?? ''));
    last = found.index + found[0].length;
  }
  nodes.push(...spans(text.slice(last)));
  return nodes;
}

function link(words: string, target: string): Node {
  const [model = '', record = ''] = target.split(':');
  return isModelKey(model)
    ? { type: 'itemLink', item: recordId(model, record), children: spans(words) }
    : { type: 'link', url: target, children: spans(words) };
}

function spans(text: string): Node[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/u)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece.startsWith('**')) {
        return { type: 'span', value: piece.slice(2, -2), marks: ['strong'] };
      }
      return piece.startsWith('*')
        ? { type: 'span', value: piece.slice(1, -1), marks: ['emphasis'] }
        : { type: 'span', value: piece };
    });
}
