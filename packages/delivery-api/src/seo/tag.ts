import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { MetaTagAttributes } from '../schema/scalars.ts';

/** One tag of a page's head. Clients accept no other shapes: see the three makers (reference, delivery 9). */
export interface Tag {
  tag: string;
  attributes: Record<string, string> | null;
  content: string | null;
}

/** GraphQL type of a tag. */
export function tagType(): GraphQLObjectType<Tag> {
  return new GraphQLObjectType<Tag>({
    name: 'Tag',
    fields: {
      tag: { type: new GraphQLNonNull(GraphQLString) },
      attributes: { type: MetaTagAttributes },
      content: { type: GraphQLString },
    },
  });
}

/** The title of a page. */
export function titleTag(content: string): Tag {
  return { tag: 'title', attributes: null, content };
}

/** A meta tag found by `name` (`twitter:…` and plain ones). */
export function nameTag(name: string, content: string): Tag {
  return { tag: 'meta', attributes: { name, content }, content: null };
}

/** A meta tag found by `property` (Open Graph). */
export function propertyTag(property: string, content: string): Tag {
  return { tag: 'meta', attributes: { property, content }, content: null };
}

/** A link tag. */
export function linkTag(attributes: Record<string, string>): Tag {
  return { tag: 'link', attributes, content: null };
}
