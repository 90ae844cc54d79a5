import type { ServerFacet } from '../server-facet.ts';
import { presence } from '../server/filter.ts';
import { defineGraphqlObject } from '../server/graphql.ts';
import { wordsOf } from '../values/words-of.ts';

/** A video kept elsewhere, as the wire stores it. */
interface ExternalVideo {
  url: string;
  title: string;
  provider: string;
  provider_uid: string;
  thumbnail_url: string;
  width: number;
  height: number;
}

const videoObject = defineGraphqlObject<ExternalVideo>('VideoField', {
  url: { type: 'String', isRequired: true, member: 'url' },
  title: { type: 'String', isRequired: true, member: 'title' },
  provider: { type: 'String', isRequired: true, member: 'provider' },
  providerUid: { type: 'String', isRequired: true, member: 'provider_uid' },
  thumbnailUrl: { type: 'String', isRequired: true, member: 'thumbnail_url' },
  width: { type: 'IntType', isRequired: true, member: 'width' },
  height: { type: 'IntType', isRequired: true, member: 'height' },
});

/** External videos on the server. */
export const videoServer: ServerFacet = {
  filter: { compares: { as: 'presence' }, input: 'VideoFilter', operators: presence },
  isOrderable: false,
  graphql: { kind: 'object', object: videoObject },
  searchText: (value) => wordsOf(value, ['title']),
  deliver: (value) => value,
};
