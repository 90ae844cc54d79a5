import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { cx } from '../cx.ts';
import { useFieldWiring } from '../field/field-context.ts';
import { useUiTexts } from '../texts.ts';
import styles from './sortable.module.css';

/** One entry of a list that users put in order. */
export interface SortableItem {
  id: string;
  /** Said by screen readers. */
  label: string;
}

export interface SortableListProps<Item extends SortableItem> {
  /** Accessible name; inside a `FieldRow` the row names it. */
  label: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
  /** `moved` is the entry that has another place. */
  onReorder: (ids: string[], moved: string) => void;
  /** `grid` flows in two dimensions, for images; the grip then lies on the image. */
  layout?: 'stack' | 'grid';
  isDisabled?: boolean;
}

/** Entries that are moved by mouse, touch and keyboard: Enter on the grip lifts, arrows move, Enter puts down. */
export function SortableList<Item extends SortableItem>({
  label,
  items,
  children,
  onReorder,
  layout = 'stack',
  isDisabled = false,
}: SortableListProps<Item>) {
  const texts = useUiTexts();
  const { 'aria-labelledby': labelledBy } = useFieldWiring();
  const isMovable = !isDisabled && items.length > 1;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      // Without selection one entry moves at a time.
      const [moved] = [...keys].map(String);
      if (moved === undefined) return;
      const rest = items.map(({ id }) => id).filter((id) => id !== moved);
      const at = rest.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      onReorder([...rest.slice(0, at), moved, ...rest.slice(at)], moved);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles['drop-line']} />,
  });
  return (
    <GridList
      // React Aria calls other hooks for rows that move; a list that starts or stops moving is a new one.
      key={isMovable ? 'movable' : 'fixed'}
      aria-label={labelledBy === undefined ? label : undefined}
      aria-labelledby={labelledBy}
      className={cx(styles.list, layout === 'grid' && styles['is-grid'])}
      layout={layout}
      items={items}
      selectionMode="none"
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={isMovable ? dragAndDropHooks : undefined}
      dependencies={[children]}
    >
      {(item) => (
        <GridListItem id={item.id} textValue={item.label} className={styles.item}>
          {isMovable && (
            <Button slot="drag" className={styles.grip} aria-label={`${texts.reorder} ${item.label}`}>
              <GripVertical aria-hidden />
            </Button>
          )}
          <div className={styles.content}>{children(item)}</div>
        </GridListItem>
      )}
    </GridList>
  );
}
