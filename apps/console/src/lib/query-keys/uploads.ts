import { uploadQueries } from '@lectern/domain/queries';

const { all, every, about } = uploadQueries;

/** Query keys of assets. */
export const uploadKeys = {
  all,
  every,
  /** What a page of a grid shows is part of its key. */
  list: (shown: object) => [...every('list'), shown] as const,
  /** The same as pages that are read one after the other. */
  pages: (query: object) => [...every('list'), 'pages', query] as const,
  one: (id: string) => about('one', id),
  references: (id: string) => about('references', id),
  replacements: (id: string) => about('replacements', id),
  tracks: (id: string) => about('tracks', id),
  /** What a preview makes of the bytes of a file. */
  content: (id: string, md5: string, as: string) => [...about('content', id), md5, as] as const,
  /** An image by its URL, with what the file at it was. */
  rendition: (id: string, md5: string, address: string) => [...about('rendition', id), md5, address] as const,
  tags: (query: string) => [...every('tag_names'), query] as const,
  smartTags: (query: string) => [...every('smart_tag_names'), query] as const,
  /** The number of assets of a selection. */
  count: (query: object) => [...every('count'), query] as const,
  referenced: (id: string | null) => [...every('referenced'), id] as const,
};
