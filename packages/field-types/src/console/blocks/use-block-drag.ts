import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useState } from 'react';

/** Edge of a block at which a dragged one would be put down. */
export type DropEdge = 'top' | 'bottom';

/** Lets a block be dragged by its grip within its own list, and shows where another one would go. */
export function useBlockDrag(
  card: RefObject<HTMLElement | null>,
  grip: RefObject<HTMLElement | null>,
  { listId, id, isDisabled }: { listId: string; id: string; isDisabled: boolean },
) {
  const [edge, setEdge] = useState<DropEdge | null>(null);
  const [isDragged, setIsDragged] = useState(false);

  useEffect(() => {
    if (card.current === null || grip.current === null || isDisabled) return undefined;
    const leave = () => setEdge(null);
    return combine(
      draggable({
        element: card.current,
        dragHandle: grip.current,
        getInitialData: () => ({ listId, id }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element: card.current,
        canDrop: ({ source }) => source.data['listId'] === listId,
        getData: ({ input, element }) => attachClosestEdge({ id }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          setEdge(source.data['id'] === id ? null : (extractClosestEdge(self.data) as DropEdge | null)),
        onDragLeave: leave,
        onDrop: leave,
      }),
    );
  }, [card, grip, listId, id, isDisabled]);

  return { edge, isDragged };
}

/** Hears when a block of a list was put down beside another one. */
export function useBlockDrops(
  listId: string,
  onDrop: (drop: { id: string; targetId: string; edge: DropEdge }) => void,
) {
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['listId'] === listId,
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0];
          if (target === undefined || target.data['id'] === source.data['id']) return;
          const edge = extractClosestEdge(target.data) === 'top' ? 'top' : 'bottom';
          onDrop({ id: String(source.data['id']), targetId: String(target.data['id']), edge });
        },
      }),
    [listId, onDrop],
  );
}
