import { cx } from '@lectern/ui';
import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useMessages } from '../use-messages.ts';
import styles from './layout.module.css';

export interface SplitPaneProps {
  /** Keeps the width in this browser under this name. */
  id: string;
  /** Left side, such as a list. */
  list: ReactNode;
  /** Right side. */
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
      <Separator className={styles.handle} aria-label={t('area.resize')} />
      <Panel id="main" className={styles['split-pane']} minSize={320}>
        {children}
      </Panel>
    </Group>
  );
}
