import { type ReactNode, Suspense } from 'react';
import input from '../input/input.module.css';
import { Labelled, type LabelProps } from './Labelled.tsx';

/** The row of a control whose code loads on first use; an empty line reserves its place until then. */
export function LazyControl({ row, children }: { row: LabelProps; children: ReactNode }) {
  return (
    <Labelled row={row}>
      <Suspense fallback={<div className={input.box} aria-busy="true" />}>{children}</Suspense>
    </Labelled>
  );
}
