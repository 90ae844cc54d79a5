import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './data.module.css';

/** Every state has a silhouette of its own, so that colour is never the only sign. */
export type StatusShape =
  | 'published'
  | 'draft'
  | 'changed'
  | 'scheduled'
  | 'invalid'
  | 'running'
  | 'waiting'
  | 'stopped'
  | 'off';

const drawings: Record<StatusShape, ReactNode> = {
  published: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  draft: <circle cx="6" cy="6" r="3.9" fill="none" stroke="currentColor" strokeWidth="1.4" />,
  changed: (
    <>
      <circle cx="6" cy="6" r="3.9" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M6 2.1a3.9 3.9 0 0 1 0 7.8z" fill="currentColor" />
    </>
  ),
  scheduled: (
    <>
      <circle cx="6" cy="6" r="3.9" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M6 3.9V6l1.5 1" fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinecap="round" />
    </>
  ),
  invalid: <path d="M6 .9 11.1 6 6 11.1.9 6z" fill="currentColor" />,
  running: (
    <circle
      cx="6"
      cy="6"
      r="4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeDasharray="16 9.2"
      strokeLinecap="round"
    />
  ),
  waiting: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.4 1.8" />,
  stopped: <rect x="2" y="2" width="8" height="8" rx="1.4" fill="none" stroke="currentColor" strokeWidth="1.4" />,
  off: <path d="M2.2 6h7.6" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
};

export interface StatusMarkProps {
  shape: StatusShape;
  /** The label next to the shape. Without it the mark is decorative and needs a label nearby. */
  children?: ReactNode;
  size?: number;
}

/** The shape of a state, with its word. */
export function StatusMark({ shape, children, size }: StatusMarkProps) {
  const mark = (
    <svg
      className={cx(styles.shape, styles[`is-${shape}`])}
      viewBox="0 0 12 12"
      aria-hidden="true"
      style={size === undefined ? undefined : { width: size, height: size }}
    >
      {drawings[shape]}
    </svg>
  );
  if (children === undefined) return mark;
  return (
    <span className={styles.status}>
      {mark}
      {children}
    </span>
  );
}
