import { defineGraphqlObject } from '../server/graphql.ts';

/** A SEO value as the wire stores it; every part may be missing. */
export interface SeoValue {
  title?: string | null;
  description?: string | null;
  image?: string | null;
  twitter_card?: string | null;
  no_index?: boolean | null;
}

/** SEO metadata (reference, delivery 6); the fallback SEO of a site is the same object. */
export const seoObject = defineGraphqlObject<SeoValue>('SeoField', {
  title: { type: 'String', member: 'title' },
  description: { type: 'String', member: 'description' },
  twitterCard: { type: 'String', member: 'twitter_card' },
  noIndex: { type: 'BooleanType', member: 'no_index' },
  image: { type: 'FileField', member: 'image' },
});
