import { uploadQueries } from '@lectern/domain/queries';

const { all, every, about } = uploadQueries;

/** Query keys of assets. */
export const uploadKeys = {
  all,
  every,
  /** What a page of a grid shows is part of its key. */
  list: (shown: object) => [...every('list'), shown] as const,
  one: (id: string) => about('one', id),
  references: (id: string) => about('references', id),
  tags: (query: string) => [...every('tag_names'), query] as const,
  referenced: (id: string | null) => [...every('referenced'), id] as const,
};
