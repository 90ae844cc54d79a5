import { createContext, type ReactNode, useContext } from 'react';

/** What the shell lends to the areas inside it. */
export interface ShellFrame {
  /** Where `BottomBar` renders on a compact window. */
  bottomSlot: HTMLElement | null;
  /** The user's menu, for the compact bar. */
  userMenu: ReactNode;
}

const ShellFrameContext = createContext<ShellFrame>({ bottomSlot: null, userMenu: null });

/** Filled by the shell. */
export const ShellFrameProvider = ShellFrameContext.Provider;

/** The shell around this area. */
export function useShellFrame(): ShellFrame {
  return useContext(ShellFrameContext);
}
