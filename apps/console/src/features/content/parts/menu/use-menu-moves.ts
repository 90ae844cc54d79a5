import type { MenuItemResource } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import type { TreeMove } from '@lectern/ui';
import { changeOptimistically } from '#lib/change-optimistically.ts';
import { menuItemsQuery, menuLabelsAbove } from '#lib/menu-items.ts';
import type { MoveTarget } from '#lib/moves/MoveDialog.tsx';
import { moveWithUndo } from '#lib/moves/move-with-undo.ts';
import { isSamePlace, type Place, placeOfDrop } from '#lib/moves/place.ts';
import { mayBeBelow, movedTree, placedAnew, placeIn, placeOfStep, siblingsIn } from '#lib/moves/tree-places.ts';
import type { TreeStep } from '#lib/moves/tree-step.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { placeMenuItems } from '#features/content/queries.ts';

/** Targets that the dialog lists at once; a search finds the others. */
const shownTargets = 30;

/** Moves of menu entries: optimistic, with Undo, and reverted with the reason when the server rejects them. */
export function useMenuMoves() {
  const t = useMessages();
  const { data: items = [] } = useQuery(menuItemsQuery);

  function move(item: MenuItemResource, to: Place) {
    const from = placeIn(items, item);
    if (isSamePlace(from, to) || !mayBeBelow(items, item, to.parentId)) return;
    const perform = (place: Place) => {
      const before = queryClient.getQueryData(menuItemsQuery.queryKey) ?? items;
      return changeOptimistically<MenuItemResource[]>(queryClient, {
        queryKey: menuItemsQuery.queryKey,
        change: (shown) => movedTree(shown, item.id, place),
        send: () => placeMenuItems(placedAnew(before, movedTree(before, item.id, place))),
      });
    };
    void moveWithUndo({ title: item.attributes.label, from, to, perform, t });
  }

  return {
    move,
    drop: ({ ids: [id], targetId, position }: TreeMove) => {
      const item = items.find((candidate) => candidate.id === id);
      const target = items.find((candidate) => candidate.id === targetId);
      if (item === undefined || target === undefined || item === target) return;
      move(item, placeOfDrop(placeIn(items, item), { target: { id: target.id, ...placeIn(items, target) }, position }));
    },
    /** What an entry may be put below, by words of its label. */
    targetsFor: (item: MenuItemResource, text: string): MoveTarget[] =>
      items
        .filter((target) => mayBeBelow(items, item, target.id))
        .filter((target) => target.attributes.label.toLocaleLowerCase().includes(text.toLocaleLowerCase()))
        .slice(0, shownTargets)
        .map((target) => ({
          id: target.id,
          label: target.attributes.label,
          path: menuLabelsAbove(items, target).join(' / ') || undefined,
        })),
    /** Where a step leads; null when it leads nowhere. */
    placeOfStep: (item: MenuItemResource, step: TreeStep): Place | null => placeOfStep(items, item, step),
    placeOf: (item: MenuItemResource): Place => placeIn(items, item),
    countBelow: (item: MenuItemResource, parentId: string | null): number =>
      siblingsIn(items, parentId).filter(({ id }) => id !== item.id).length,
  };
}
