import type { ItemType } from '@lectern/domain';
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { placeOfDrop } from '#lib/moves/place.ts';
import { useShortcutEntry } from '#lib/shortcuts.ts';
import { useMessages } from '#lib/use-messages.ts';
import { cellOf } from '../bulk/row-cells.ts';
import { MoveRecordDialog } from '../tree/MoveRecordDialog.tsx';
import { OrderContext } from './order-context.ts';
import type { ManualOrder } from './use-manual-order.ts';
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
  const draggedId = useRef<string | null>(null);
  const overRow = useRef<HTMLElement | null>(null);
  useShortcutEntry({ keys: 'Alt+ArrowDown', label: t('content.order.shortcut') }, canMove);

  /** The line follows the pointer many times a second: it is rendered on the row itself, past React. */
  function markRow(row: HTMLElement | null, side?: 'before' | 'after') {
    if (overRow.current !== row) delete overRow.current?.dataset['drop'];
    overRow.current = row;
    if (row && side) row.dataset['drop'] = side;
  }

  function handleDragStart(event: DragEvent) {
    const place = event.target instanceof Element ? cellOf(event.target) : null;
    if (place?.cell !== 'select' || !canMove) return;
    draggedId.current = place.rowId;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', place.rowId);
    const row = event.target instanceof Element ? event.target.closest('li, tr') : null;
    if (row) event.dataTransfer.setDragImage(row, 12, 12);
  }

  function handleDragOver(event: DragEvent) {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('li, tbody tr') : null;
    if (draggedId.current === null || !row) return;
    event.preventDefault();
    const { top, height } = row.getBoundingClientRect();
    markRow(row, event.clientY < top + height / 2 ? 'before' : 'after');
  }

  function handleDrop(event: DragEvent) {
    const id = draggedId.current;
    const row = overRow.current;
    const targetId = row?.querySelector<HTMLElement>('[data-row-id]')?.dataset['rowId'];
    if (id === null || !row || targetId === undefined) return;
    event.preventDefault();
    const at = (rowId: string) => ({ parentId: null, position: order.positionOf(rowId) });
    const position = row.dataset['drop'] === 'before' ? 'before' : 'after';
    if (targetId !== id)
      order.moveTo(id, placeOfDrop(at(id), { target: { id: targetId, ...at(targetId) }, position }).position);
  }

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
      <div
        className={styles.rows}
        onKeyDownCapture={handleKeyDown}
        onDragStart={handleDragStart}
        onDragOver={handleDragOver}
        onDrop={handleDrop}
        onDragEnd={() => {
          draggedId.current = null;
          markRow(null);
        }}
      >
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
