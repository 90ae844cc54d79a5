import type { ReactNode } from 'react';
import { Group, Toolbar as AriaToolbar } from 'react-aria-components';
import { cx } from '../cx.ts';
import styles from './button.module.css';

export interface ToolbarProps {
  /** Accessible name. */
  label: string;
  /** Buttons, and `ToolbarGroup`s of them. */
  children: ReactNode;
  className?: string;
}

/** Tools above a text: one stop of the Tab key, within which arrow keys walk. */
export function Toolbar({ label, children, className }: ToolbarProps) {
  return (
    <AriaToolbar aria-label={label} className={cx(styles.toolbar, className)}>
      {children}
    </AriaToolbar>
  );
}

/** Tools that belong together, a little apart from others. */
export function ToolbarGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group aria-label={label} className={styles['toolbar-group']}>
      {children}
    </Group>
  );
}
