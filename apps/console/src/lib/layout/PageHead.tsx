import { type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useSite } from '../current-site.ts';
import { useIsCompact } from '../use-is-compact.ts';
import { PageFrameContext } from './page-context.ts';
import { useShellFrame } from './shell-context.ts';

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

/** Names the page in the window's title and in the compact bar. Draws nothing itself; the page keeps its own `h1`. */
export function PageHead({ title, within = [], subtitle, backTo }: PageHeadProps) {
  const { setPage } = useContext(PageFrameContext);
  const siteName = useSite().attributes.name;
  const full = [title, ...within, siteName, 'Lectern'].join(' · ');

  useEffect(() => {
    document.title = full;
  }, [full]);

  useEffect(() => {
    setPage({ title, subtitle, backTo });
    return () => setPage(null);
  }, [setPage, title, subtitle, backTo]);

  return null;
}

/** Buttons that stand in the compact bar, and nowhere on a wide window. */
export function CompactActions({ children }: { children: ReactNode }) {
  const { actionsSlot } = useContext(PageFrameContext);
  return actionsSlot ? createPortal(children, actionsSlot) : null;
}

/** A bar for Save and the like: takes the place of the area tabs on a compact window, draws nothing on a wide one. */
export function BottomBar({ children }: { children: ReactNode }) {
  const { bottomSlot } = useShellFrame();
  const isCompact = useIsCompact();
  return isCompact && bottomSlot ? createPortal(children, bottomSlot) : null;
}
