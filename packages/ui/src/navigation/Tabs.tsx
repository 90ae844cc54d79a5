import type { ComponentProps, ReactNode } from 'react';
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  type TabPanelProps as AriaTabPanelProps,
  type TabProps as AriaTabProps,
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
} from 'react-aria-components';
import { Badge, type BadgeTone, Count } from '../data/Badge.tsx';
import styles from './navigation.module.css';

/** Holds a `TabList` and its `TabPanel`s; the selected key is yours to keep, best in the address. */
export function Tabs({ children, ...rest }: Omit<AriaTabsProps, 'className' | 'style'> & { children: ReactNode }) {
  return (
    <AriaTabs {...rest} className={styles.tabs}>
      {children}
    </AriaTabs>
  );
}

/** The row of tabs. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <AriaTabList aria-label={label} className={styles['tab-list']}>
      {children}
    </AriaTabList>
  );
}

export interface TabProps extends Omit<AriaTabProps, 'children' | 'className' | 'style'> {
  id: string;
  children: ReactNode;
  /** Number of errors inside. */
  errorCount?: number;
  /** Sentence for screen readers, such as "2 errors". */
  errorLabel?: string;
  /** A word such as "Stale". */
  badge?: string;
  badgeTone?: BadgeTone;
  /** What the badge means, in a sentence. */
  badgeNote?: string;
  /** ID of the content of the tab, if it is outside of these `Tabs`. */
  panelId?: string;
}

/** One tab, with its error count or badge. */
export function Tab({
  children,
  errorCount = 0,
  errorLabel,
  badge,
  badgeTone = 'warning',
  badgeNote,
  panelId,
  ...rest
}: TabProps) {
  return (
    <AriaTab
      {...rest}
      className={styles.tab}
      render={
        panelId === undefined
          ? undefined
          : (props, { isSelected }) => (
              // Without an address a tab is a `div`.
              <div {...(props as ComponentProps<'div'>)} aria-controls={isSelected ? panelId : undefined} />
            )
      }
    >
      {children}
      {badge !== undefined && (
        <span title={badgeNote}>
          <Badge tone={badgeTone}>{badge}</Badge>
        </span>
      )}
      {errorCount > 0 && <Count value={errorCount} isFlag label={errorLabel} />}
    </AriaTab>
  );
}

/** What a tab shows; pass `shouldForceMount` where hidden fields must stay registered. */
export function TabPanel({
  children,
  ...rest
}: Omit<AriaTabPanelProps, 'className' | 'style'> & { children: ReactNode }) {
  return (
    <AriaTabPanel {...rest} className={styles.panel}>
      {children}
    </AriaTabPanel>
  );
}
