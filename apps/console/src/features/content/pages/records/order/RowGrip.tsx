import { MenuItem, MenuTrigger, PlainButton } from '@lectern/ui';
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, ListOrdered } from 'lucide-react';
import { useContext, useRef } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { OrderContext } from './order-context.ts';
import { useRowDrag } from './use-row-drag.ts';
import styles from './order.module.css';

/** The drag handle of a row in a manually ordered list, and the menu to move it without dragging. */
export function RowGrip({ id, title }: { id: string; title: string }) {
  const t = useMessages();
  const order = useContext(OrderContext);
  if (!order?.isOn) return null;
  const { reasonAgainst } = order;
  const position = order.positionOf(id);
  const label = t('content.order.move', { title });
  return (
    <span className={styles['grip-place']}>
      {reasonAgainst === null && <DragHandle id={id} label={label} />}
      <MenuTrigger
        label={label}
        menu={
          <>
            <MenuItem
              icon={ArrowUp}
              end="Alt ↑"
              textValue={t('moves.up')}
              isDisabled={reasonAgainst !== null || position === 1}
              onAction={() => order.moveTo(id, position - 1)}
            >
              {t('moves.up')}
            </MenuItem>
            <MenuItem
              icon={ArrowDown}
              end="Alt ↓"
              textValue={t('moves.down')}
              isDisabled={reasonAgainst !== null || position === order.totalCount}
              onAction={() => order.moveTo(id, position + 1)}
            >
              {t('moves.down')}
            </MenuItem>
            <MenuItem
              icon={ListOrdered}
              isDisabled={reasonAgainst !== null}
              detail={reasonAgainst ?? undefined}
              onAction={() => order.askPlace(id)}
            >
              {t('moves.to')}
            </MenuItem>
          </>
        }
      >
        <PlainButton className={styles.menu} aria-label={label}>
          <Ellipsis aria-hidden />
        </PlainButton>
      </MenuTrigger>
    </span>
  );
}

/** For the mouse alone: a press that opens the menu could not begin a drag. */
function DragHandle({ id, label }: { id: string; label: string }) {
  const grip = useRef<HTMLSpanElement>(null);
  useRowDrag(grip, id);
  return (
    <span ref={grip} className={styles.handle} title={label} aria-hidden>
      <GripVertical />
    </span>
  );
}
