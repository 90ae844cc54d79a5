import { queryRoot } from '@lectern/domain/queries';

const moves = queryRoot<'targets' | 'count'>('moves');

/** Query keys of a single page that no event invalidates. */
export const passingKeys = {
  /** Not below `item_types`: an import changes nothing at its source, and its plan must stay stable. */
  importSource: (environmentId: string) => [...queryRoot('import_source').all, environmentId] as const,
  /** Of an account in an environment. */
  interruptedUploads: (place: string) => [...queryRoot('interrupted_uploads').all, place] as const,
  leftWork: (siteId: string, environmentId: string, personId: string) =>
    [...queryRoot('left_work').all, siteId, environmentId, personId] as const,
  moveTargets: (scope: string, text: string) => [...moves.about('targets', scope), text] as const,
  moveCount: (scope: string, parentId: string) => [...moves.about('count', scope), parentId] as const,
};
