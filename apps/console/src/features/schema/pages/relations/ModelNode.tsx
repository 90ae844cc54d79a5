import type { Field, ItemType } from '@lectern/domain';
import { cx, Link } from '@lectern/ui';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { memo, useEffect, useRef } from 'react';
import { paths } from '#lib/paths.ts';
import { FieldTile } from '#features/schema/parts/FieldTile.tsx';
import { ItemTypeIcon } from '#features/schema/parts/ItemTypeIcon.tsx';
import { kindOf } from '#features/schema/place.ts';
import styles from './relations.module.css';

/** What a box of the diagram knows. */
export interface ModelNodeData extends Record<string, unknown> {
  itemType: ItemType;
  fields: readonly Field[];
  /** Focused, adjacent, or neither while another model is focused. */
  standing: 'focused' | 'plain' | 'dimmed';
  /** Seen from so far away that the name alone is rendered. */
  isFar: boolean;
  /** The box receives keyboard focus as soon as it is rendered. */
  takesKeyboard: boolean;
}

export type ModelFlowNode = Node<ModelNodeData, 'model'>;

const headHeight = 38;
const rowHeight = 28;
const edge = 2;

/** Lines leave and arrive at the side that is nearer. */
const sides = [Position.Left, Position.Right] as const;

/** Name of the end of a field's row, for the lines that begin there. */
export function handleOf(fieldId: string, side: (typeof sides)[number]): string {
  return `${fieldId}.${side}`;
}

/** Height of a box, in pixels; the layout is worked out before anything is rendered. */
export function nodeHeight(fields: readonly Field[]): number {
  return headHeight + edge + (fields.length === 0 ? 0 : fields.length * rowHeight + 8);
}

/** One model or block: its name leads to it, its fields are where lines begin. */
export const ModelNode = memo(function ModelNode({
  data: { itemType, fields, standing, isFar, takesKeyboard },
}: NodeProps<ModelFlowNode>) {
  const box = useRef<HTMLDivElement>(null);

  // Boxes outside of the viewport are not rendered, so a newly focused one takes the keyboard focus on rendering.
  useEffect(() => {
    if (takesKeyboard) box.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [takesKeyboard]);

  return (
    <div
      ref={box}
      className={cx(styles.box, styles[`is-${standing}`], itemType.isModularBlock && styles['is-block'])}
      data-item-type={itemType.id}
    >
      <div className={styles['box-head']}>
        {sides.map((side) => (
          <Handle key={side} id={side} type="target" position={side} className={styles.handle} isConnectable={false} />
        ))}
        <ItemTypeIcon itemType={itemType} />
        <Link
          href={paths.itemType(kindOf(itemType), itemType.id)}
          aria-current={standing === 'focused' ? 'true' : undefined}
        >
          {itemType.name}
        </Link>
      </div>
      {fields.length > 0 && !isFar && (
        <ul className={styles['box-fields']}>
          {fields.map((field) => (
            <li key={field.id}>
              <FieldTile fieldType={field.fieldType} size="s" />
              <span>{field.label}</span>
              {sides.map((side) => (
                <Handle
                  key={side}
                  id={handleOf(field.id, side)}
                  type="source"
                  position={side}
                  className={styles.handle}
                  isConnectable={false}
                />
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
