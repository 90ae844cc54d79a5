import { cx } from '@lectern/ui';
import type { ReactNode, Ref } from 'react';
import { PartBoundary } from '../PartBoundary.tsx';
import styles from './layout.module.css';

export interface PaneProps {
  children: ReactNode;
  /** `aside` is 276 wide with panels in it. */
  kind?: 'main' | 'aside';
  /** Pixels of an aside that needs more. */
  width?: number;
  /** Accessible name; makes the pane a region. */
  label?: string;
}

/** A column of a sheet. Adjacent panes are separated by a hairline. */
export function Pane({ children, kind = 'main', width, label }: PaneProps) {
  return (
    <section
      className={cx(styles.pane, kind === 'aside' && styles['is-aside'])}
      style={width === undefined ? undefined : { width }}
      aria-label={label}
    >
      {children}
    </section>
  );
}

/** The 52 pixel head of a pane. `title` is the page's `h1` unless `level` is given. */
export function PaneHead({
  title,
  level = 1,
  children,
  tools,
}: {
  title?: ReactNode;
  level?: 1 | 2;
  children?: ReactNode;
  tools?: ReactNode;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <header className={styles['pane-head']}>
      {title !== undefined && <Heading className={styles['pane-title']}>{title}</Heading>}
      {children}
      {tools !== undefined && <div className={styles['pane-tools']}>{tools}</div>}
    </header>
  );
}

export interface PaneBodyProps {
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  /** For pages with nothing else to focus: makes the part a region of this name, which keys scroll. */
  label?: string;
}

/** The part of a pane that scrolls. */
export function PaneBody({ children, ref, label }: PaneBodyProps) {
  const region = label === undefined ? {} : ({ role: 'region', tabIndex: 0, 'aria-label': label } as const);
  return (
    <div ref={ref} className={styles['pane-body']} {...region}>
      {children}
    </div>
  );
}

/** A line below the scrolling part. */
export function PaneFoot({ children }: { children: ReactNode }) {
  return <footer className={styles['pane-foot']}>{children}</footer>;
}

/** A group of facts in an aside, with its head. */
export function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2 className={styles['panel-head']}>
        <span>{title}</span>
        {action}
      </h2>
      <PartBoundary name={title}>{children}</PartBoundary>
    </section>
  );
}
