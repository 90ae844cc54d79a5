import { GraphQLBoolean, GraphQLString } from 'graphql';
import { marked } from 'marked';
import { carriesLinks, linkHtml, linkText, placeUrl } from '../content-links/content-link.ts';
import { costs } from '../schema/cost.ts';
import type { FieldShape } from './field-shape.ts';

/** Long text, plain or converted to HTML. */
export const markdownShape: FieldShape = (_build, field) => {
  const isLinked = carriesLinks(field);
  return {
    type: GraphQLString,
    args: { markdown: { type: GraphQLBoolean, description: 'Process content as markdown' } },
    ...costs((_inner, args) => (args['markdown'] === true ? 5 : 1)),
    resolve(value, { node, path }, args, context) {
      if (typeof value !== 'string') return value;
      const href = isLinked ? placeUrl(node, path, context) : null;
      return args['markdown'] === true ? linkHtml(toHtml(value), href) : linkText(value, href);
    },
  };
};

function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true }).trim();
}
