import { createContext } from 'react';

/** The content of the compact bar for the page below it. */
export interface PageFacts {
  title: string;
  subtitle?: string;
  /** URL of the back arrow; without it the sidebar's button is shown. */
  backTo?: string;
}

export interface PageFrame {
  setPage: (page: PageFacts | null) => void;
  /** Where `CompactActions` renders. */
  actionsSlot: HTMLElement | null;
}

/** Filled by `AreaLayout`. */
export const PageFrameContext = createContext<PageFrame>({ setPage: () => undefined, actionsSlot: null });
