import { type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from '@lectern/ui';
import { useSite } from '../current-site.ts';
import { useIsCompact } from '../use-is-compact.ts';
import { PaneHead } from './Pane.tsx';
import { useModalArea } from './modal-area.ts';
import { PageFrameContext } from './page-context.ts';
import { useShellFrame } from './shell-context.ts';
import { type TitleLayer, useWindowTitle, windowTitle } from './window-title.ts';

export interface PageHeadProps {
  /** Name of the page: "Article". */
  title: string;
  /** Its area, nearest first: `['Schema']`. */
  within?: readonly string[];
  /** Second line of the compact bar. */
  subtitle?: string;
  /** Parent page, for the compact bar's arrow. */
  backTo?: string;
}

/** Names the page in the window's title and in the compact bar. Renders nothing itself; the page keeps its own `h1`. */
export function PageHead({ title, within = [], subtitle, backTo }: PageHeadProps) {
  const { setPage } = useContext(PageFrameContext);
  usePageTitle(title, within, 'page');

  useEffect(() => {
    setPage({ title, subtitle, backTo });
    return () => setPage(null);
  }, [setPage, title, subtitle, backTo]);

  return null;
}

/** Names a dialog with its own URL in the window title; the page below regains it when the dialog closes. */
export function DialogHead({ title, within = [] }: Pick<PageHeadProps, 'title' | 'within'>) {
  usePageTitle(title, within, 'dialog');
  return null;
}

function usePageTitle(title: string, within: readonly string[], layer: TitleLayer): void {
  const siteName = useSite().attributes.name;
  const isOver = useModalArea() !== null;
  useWindowTitle(windowTitle([title, ...within, siteName]), isOver && layer === 'page' ? 'area' : layer);
}

export interface PageTitleProps {
  /** Name of the page, the same as in its `PageHead`. */
  title: string;
  /** Next to the title in a wide window: a badge. */
  mark?: ReactNode;
  /** Of the heading in a wide window, where the page may be next to a list. */
  level?: 1 | 2;
  tools?: ReactNode;
}

/**
 * The head of a pane that is the whole page in a compact window, where the compact bar shows its name and its tools.
 */
export function PageTitle({ title, mark, level, tools }: PageTitleProps) {
  const isCompact = useIsCompact();
  if (!isCompact) {
    return (
      <PaneHead
        level={level}
        title={
          <>
            {title}
            {mark}
          </>
        }
        tools={tools}
      />
    );
  }
  return (
    <>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <CompactActions>{tools}</CompactActions>
    </>
  );
}

/** Buttons of the compact bar, absent in a wide window. */
export function CompactActions({ children }: { children: ReactNode }) {
  const { actionsSlot } = useContext(PageFrameContext);
  return actionsSlot ? createPortal(children, actionsSlot) : null;
}

/** A bar for Save and similar actions: replaces the area tabs in a compact window, renders nothing in a wide one. */
export function BottomBar({ children }: { children: ReactNode }) {
  const { bottomSlot } = useShellFrame();
  const isCompact = useIsCompact();
  return isCompact && bottomSlot ? createPortal(children, bottomSlot) : null;
}
