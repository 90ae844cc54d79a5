import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useRef } from 'react';

/** A record that was dropped beside another one. */
export interface RowDrop {
  id: string;
  targetId: string;
  position: 'before' | 'after';
}

const kind = 'record-row';

/** Lets a row be dragged by its grip, and shows where another one would go. */
export function useRowDrag(grip: RefObject<HTMLElement | null>, id: string) {
  useEffect(() => {
    const row = grip.current?.closest<HTMLElement>('li, tr');
    if (!grip.current || !row) return undefined;
    // The line follows the pointer many times a second: it is drawn on the row itself, past React.
    const mark = (position: RowDrop['position'] | null) => {
      if (position === null) delete row.dataset['drop'];
      else row.dataset['drop'] = position;
    };
    return combine(
      draggable({
        // The grip alone, so that text of the row can be selected and its links dragged.
        element: grip.current,
        getInitialData: () => ({ kind, id }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(row, 12, 12),
      }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => source.data['kind'] === kind,
        getData: ({ input, element }) => attachClosestEdge({ id }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => mark(positionOf(self.data)),
        onDragLeave: () => mark(null),
        onDrop: () => mark(null),
      }),
      () => mark(null),
    );
  }, [grip, id]);
}

/** Reports when a row was dropped beside another one. */
export function useRowDrops(onDrop: (drop: RowDrop) => void) {
  const handler = useRef(onDrop);
  useEffect(() => {
    handler.current = onDrop;
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['kind'] === kind,
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0];
          if (target === undefined || target.data['id'] === source.data['id']) return;
          handler.current({
            id: String(source.data['id']),
            targetId: String(target.data['id']),
            position: positionOf(target.data),
          });
        },
      }),
    [],
  );
}

function positionOf(target: Record<string | symbol, unknown>): RowDrop['position'] {
  return extractClosestEdge(target) === 'top' ? 'before' : 'after';
}
