import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { placeholderRef } from './placeholder-ref.ts';
import { widthWithin } from './upload-picture.tsx';
import styles from './console.module.css';

const centre = { x: 0.5, y: 0.5 };
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface FocalPointPickerProps {
  src: string;
  alt: string;
  /** Pixels of the original, so that its place is kept while it loads. */
  width: number | null;
  height: number | null;
  /** What its placeholder is made of while it loads. */
  thumbhash?: string | null;
  /** Null is the centre. */
  value: { x: number; y: number } | null;
  onChange: (value: { x: number; y: number } | null) => void;
  /** Accessible name of the handle. */
  label: string;
  /** Says where it is: "Focal point 50 % across, 40 % down." */
  describe: (percent: { x: number; y: number }) => string;
}

/** A picture with a handle on the spot that crops keep in view; moved by pointer and by arrow keys. */
export function FocalPointPicker(props: FocalPointPickerProps) {
  const { src, alt, width, height, thumbhash, value, onChange, label, describe } = props;
  const frame = useRef<HTMLDivElement>(null);
  const point = value ?? centre;
  const percent = { x: Math.round(point.x * 100), y: Math.round(point.y * 100) };

  function moveTo(event: PointerEvent) {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    onChange({
      x: fraction((event.clientX - box.left) / box.width),
      y: fraction((event.clientY - box.top) / box.height),
    });
  }

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.01;
    onChange({ x: fraction(point.x + step[0] * size), y: fraction(point.y + step[1] * size) });
  }

  return (
    <div
      ref={frame}
      className={styles['focal-frame']}
      style={{ width: widthWithin(52, width, height) }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
      }}
    >
      <img
        ref={placeholderRef(thumbhash)}
        src={src}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        draggable={false}
      />
      <span className={styles.thirds} />
      <span
        className={styles.focal}
        style={{ left: `${percent.x}%`, top: `${percent.y}%` }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent.x}
        aria-valuetext={describe(percent)}
        onKeyDown={handleKey}
      />
    </div>
  );
}

function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
