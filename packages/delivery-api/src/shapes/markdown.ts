import { GraphQLBoolean, GraphQLString } from 'graphql';
import { marked } from 'marked';
import { costs } from '../schema/cost.ts';
import type { FieldShape } from './field-shape.ts';

/** Long text, plain or converted to HTML. */
export const markdownShape: FieldShape = () => ({
  type: GraphQLString,
  args: { markdown: { type: GraphQLBoolean, description: 'Process content as markdown' } },
  ...costs((_inner, args) => (args['markdown'] === true ? 5 : 1)),
  resolve: (value, _place, args) => (args['markdown'] === true && typeof value === 'string' ? toHtml(value) : value),
});

function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true }).trim();
}
