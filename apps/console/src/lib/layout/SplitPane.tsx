import { cx } from '@lectern/ui';
import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useMessages } from '../use-messages.ts';
import styles from './layout.module.css';

export interface SplitPaneProps {
  /** Keeps the width in this browser under this name. */
  id: string;
  /** Left side, such as a list; null in a window that shows one pane at a time. */
  list: ReactNode | null;
  /** Right side: it stays as it is when the left one comes or goes. */
  children: ReactNode;
  /** Pixels: 300 for trees, 200 otherwise. */
  minSize?: number;
  /** Pixels. */
  initialSize?: number;
}

/** Two panes and the hairline between them: drag, arrow keys, double click resets. */
export function SplitPane({ id, list, children, minSize = 200, initialSize = 350 }: SplitPaneProps) {
  const t = useMessages();
  const storageKey = `lectern.split.${id}`;
  const stored = Number(localStorage.getItem(storageKey));
  return (
    <Group className={styles.split} id={id} orientation="horizontal">
      {list !== null && (
        <Panel
          id="list"
          className={cx(styles['split-pane'], styles['is-list'])}
          minSize={minSize}
          defaultSize={stored >= minSize ? stored : initialSize}
          maxSize="60%"
          groupResizeBehavior="preserve-pixel-size"
          onResize={(size) => localStorage.setItem(storageKey, String(Math.round(size.inPixels)))}
        >
          {list}
        </Panel>
      )}
      {list !== null && <Separator className={styles.handle} aria-label={t('area.resize')} />}
      <Panel id="main" className={styles['split-pane']} minSize={list === null ? undefined : 320}>
        {children}
      </Panel>
    </Group>
  );
}
