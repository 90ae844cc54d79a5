import { queryRoot } from '@lectern/domain/queries';

const moves = queryRoot<'targets' | 'count'>('moves');

/** Keys of what one page asks for and no event makes out of date. */
export const passingKeys = {
  /** Not below `item_types`: an import changes nothing where it comes from, and its plan has to keep its meaning. */
  importSource: (environmentId: string) => [...queryRoot('import_source').all, environmentId] as const,
  leftWork: (siteId: string, environmentId: string, personId: string) =>
    [...queryRoot('left_work').all, siteId, environmentId, personId] as const,
  moveTargets: (scope: string, text: string) => [...moves.about('targets', scope), text] as const,
  moveCount: (scope: string, parentId: string) => [...moves.about('count', scope), parentId] as const,
};
