import { createContext } from 'react';

/** What the compact bar says about the page below it. */
export interface PageFacts {
  title: string;
  subtitle?: string;
  /** Address of the arrow at the left; without it the sidebar's button stands there. */
  backTo?: string;
}

export interface PageFrame {
  setPage: (page: PageFacts | null) => void;
  /** Where `CompactActions` draws. */
  actionsSlot: HTMLElement | null;
}

/** Filled by `AreaLayout`. */
export const PageFrameContext = createContext<PageFrame>({ setPage: () => undefined, actionsSlot: null });
