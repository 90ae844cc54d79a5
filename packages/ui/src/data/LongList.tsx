import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { scrollingAround } from '../scrolling-around.ts';

export interface LongListProps<Item extends { id: string }> {
  items: readonly Item[];
  /** Pixels, until rows are rendered and measured. */
  estimatedHeight: number;
  className?: string;
  rowClassName?: string;
  children: (item: Item) => ReactNode;
}

/** Rows out of sight that are rendered all the same: Tab finds the next one there. */
const overscan = 8;

/**
 * A list of which only the rows in sight are rendered, on a page that scrolls as a whole. For lists that may pass 60 rows.
 */
export function LongList<Item extends { id: string }>({
  items,
  estimatedHeight,
  className,
  rowClassName,
  children,
}: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const around = list.current === null ? null : scrollingAround(list.current);
    if (list.current === null || around === null) return;
    setBox(around);
    setOffset(list.current.getBoundingClientRect().top - around.getBoundingClientRect().top + around.scrollTop);
  }, []);
  // Its answers change with every scroll, so that the compiler cannot keep this part; rows get plain numbers.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    scrollMargin: offset,
    overscan,
  });
  const drawn = virtualizer.getVirtualItems();
  const before = (drawn[0]?.start ?? offset) - offset;
  const after = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? offset) - offset);
  return (
    <ul ref={list} className={className}>
      {before > 0 && <li aria-hidden role="presentation" style={{ height: before }} />}
      {drawn.map(({ index, key }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={rowClassName}
          >
            {children(item)}
          </li>
        );
      })}
      {after > 0 && <li aria-hidden role="presentation" style={{ height: after }} />}
    </ul>
  );
}
