import type { UploadCollectionResource } from '@lectern/contract';
import type { TreeMove } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { changeOptimistically } from '#lib/change-optimistically.ts';
import type { MoveTarget } from '#lib/moves/MoveDialog.tsx';
import { moveWithUndo } from '#lib/moves/move-with-undo.ts';
import { isSamePlace, type Place, placeOfDrop } from '#lib/moves/place.ts';
import { mayBeBelow, movedTree, placedAnew, placeIn, placeOfStep, siblingsIn } from '#lib/moves/tree-places.ts';
import type { TreeStep } from '#lib/moves/tree-step.ts';
import { queryClient } from '#lib/query.ts';
import { collectionPath, placeUploadCollections, uploadCollectionsQuery } from '#lib/uploads/collections.ts';
import { useMessages } from '#lib/use-messages.ts';

/** Targets that the dialog lists at once; a search finds the others. */
const shownTargets = 30;

/** Moves of collections: optimistic, with Undo, and reverted with the reason when the server rejects them. */
export function useCollectionMoves() {
  const t = useMessages();
  const { data: collections = [] } = useQuery(uploadCollectionsQuery);

  function move(collection: UploadCollectionResource, to: Place) {
    const from = placeIn(collections, collection);
    if (isSamePlace(from, to) || !mayBeBelow(collections, collection, to.parentId)) return;
    const perform = (place: Place) => {
      const before = queryClient.getQueryData(uploadCollectionsQuery.queryKey) ?? collections;
      return changeOptimistically<readonly UploadCollectionResource[]>(queryClient, {
        queryKey: uploadCollectionsQuery.queryKey,
        change: (shown) => movedTree(shown, collection.id, place),
        send: () => placeUploadCollections(placedAnew(before, movedTree(before, collection.id, place))),
      });
    };
    void moveWithUndo({ title: collection.attributes.label, from, to, perform, t });
  }

  return {
    move,
    drop: ({ ids: [id], targetId, position }: TreeMove) => {
      const moved = collections.find((candidate) => candidate.id === id);
      const target = collections.find((candidate) => candidate.id === targetId);
      if (moved === undefined || target === undefined || moved === target) return;
      const drop = { target: { id: target.id, ...placeIn(collections, target) }, position };
      move(moved, placeOfDrop(placeIn(collections, moved), drop));
    },
    /** What a collection may be put below, by words of its name. */
    targetsFor: (collection: UploadCollectionResource, text: string): MoveTarget[] =>
      collections
        .filter((target) => mayBeBelow(collections, collection, target.id))
        .filter((target) => target.attributes.label.toLocaleLowerCase().includes(text.toLocaleLowerCase()))
        .slice(0, shownTargets)
        .map((target) => {
          const path = collectionPath(collections, target);
          return { id: target.id, label: target.attributes.label, ...(path !== target.attributes.label && { path }) };
        }),
    /** Where a step leads; null when it leads nowhere. */
    placeOfStep: (collection: UploadCollectionResource, step: TreeStep): Place | null =>
      placeOfStep(collections, collection, step),
    placeOf: (collection: UploadCollectionResource): Place => placeIn(collections, collection),
    countBelow: (collection: UploadCollectionResource, parentId: string | null): number =>
      siblingsIn(collections, parentId).filter(({ id }) => id !== collection.id).length,
  };
}
