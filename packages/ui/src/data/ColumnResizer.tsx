import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './table.module.css';

export interface ColumnResizerProps {
  /** Accessible name: "Width of Price". */
  label: string;
  /** Share of the table, from 0 to 1. */
  width: number;
  min: number;
  max: number;
  /** While dragging, and once more with `isDone` at its end. Arrow keys are done at once. */
  onResize: (width: number, isDone: boolean) => void;
}

const keyStep = 0.02;

/** The edge of a column: dragged, or moved by arrow keys. */
export function ColumnResizer({ label, width, min, max, onResize }: ColumnResizerProps) {
  const drag = useRef<{ x: number; pixels: number; table: number; direction: 1 | -1 } | null>(null);
  const within = (value: number) => Math.min(max, Math.max(min, value));

  function handleDown(event: PointerEvent<HTMLSpanElement>) {
    const column = event.currentTarget.closest('th');
    const wrap = column?.closest('table')?.parentElement;
    if (!column || !wrap) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const direction = getComputedStyle(column).direction === 'rtl' ? -1 : 1;
    drag.current = {
      x: event.clientX,
      pixels: column.getBoundingClientRect().width,
      table: wrap.clientWidth,
      direction,
    };
  }

  function widthAt(event: PointerEvent) {
    const { x, pixels, table, direction } = drag.current ?? { x: 0, pixels: 0, table: 1, direction: 1 };
    return within((pixels + (event.clientX - x) * direction) / table);
  }

  function handleKey(event: KeyboardEvent<HTMLSpanElement>) {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const wider = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onResize(within(width + (event.key === wider ? keyStep : -keyStep)), true);
  }

  return (
    // A separator that takes the focus is a widget with a value (ARIA 1.2); the rules know it as a mere line.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(width * 100)}
      aria-valuemin={Math.round(min * 100)}
      aria-valuemax={Math.round(max * 100)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.resizer}
      onPointerDown={handleDown}
      onPointerMove={(event) => drag.current && onResize(widthAt(event), false)}
      onPointerUp={(event) => {
        if (drag.current === null) return;
        onResize(widthAt(event), true);
        drag.current = null;
      }}
      onKeyDown={handleKey}
    />
  );
}
