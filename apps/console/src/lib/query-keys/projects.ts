import { queryRoot } from '@lectern/domain/queries';

const root = [...queryRoot('account').all, 'projects'] as const;

/** Query keys of the projects of the account. */
export const projectKeys = {
  all: root,
  list: (list: object) => [...root, 'list', list] as const,
  transfers: [...root, 'transfers'] as const,
};
