import type { ItemType } from '@lectern/domain';
import type { KeyboardEvent, ReactNode } from 'react';
import { placeOfDrop } from '#lib/moves/place.ts';
import { useShortcutEntry } from '#lib/shortcuts.ts';
import { useMessages } from '#lib/use-messages.ts';
import { cellOf } from '#lib/selection/row-cells.ts';
import { MoveRecordDialog } from '../tree/MoveRecordDialog.tsx';
import { OrderContext } from './order-context.ts';
import type { ManualOrder } from './use-manual-order.ts';
import { useRowDrops } from './use-row-drag.ts';
import styles from './order.module.css';

/** Rows that are put in order by their grips: dragged, moved by Alt and an arrow, or through their menu. */
export function ReorderableRows({
  itemType,
  order,
  children,
}: {
  itemType: ItemType;
  order: ManualOrder;
  children: ReactNode;
}) {
  const t = useMessages();
  const canMove = order.isOn && order.reasonAgainst === null;
  useShortcutEntry({ keys: 'Alt+ArrowDown', label: t('content.order.shortcut') }, canMove);
  useRowDrops(({ id, targetId, position }) => {
    const at = (rowId: string) => ({ parentId: null, position: order.positionOf(rowId) });
    order.moveTo(id, placeOfDrop(at(id), { target: { id: targetId, ...at(targetId) }, position }).position);
  });

  function handleKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const place = event.target instanceof Element ? cellOf(event.target) : null;
    if (!event.altKey || step === 0 || !place || !canMove) return;
    event.preventDefault();
    event.stopPropagation();
    order.moveTo(place.rowId, order.positionOf(place.rowId) + step);
  }

  return (
    <OrderContext value={order}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to what the grips inside let through */}
      <div className={styles.rows} onKeyDownCapture={handleKeyDown}>
        {children}
      </div>
      {order.moving && (
        <MoveRecordDialog
          itemType={itemType}
          {...order.moving}
          onMove={({ position }) => order.moving && order.moveTo(order.moving.id, position)}
          onClose={order.stopAsking}
        />
      )}
    </OrderContext>
  );
}
