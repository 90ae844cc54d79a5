import { createContext, useContext } from 'react';

/** An area that opens above another page. */
export interface ModalArea {
  /** Back to the page below, or to the start when there is none. */
  close: () => void;
  /** Nothing is below: the area was opened directly, and its name is the heading of the window. */
  isAlone: boolean;
}

const ModalAreaContext = createContext<ModalArea | null>(null);

/** Filled by the shell around areas with `isModal`, on wide windows only. */
export const ModalAreaProvider = ModalAreaContext.Provider;

/** The way back when this area is open above another page; null when it has the window to itself. */
export function useModalArea(): ModalArea | null {
  return useContext(ModalAreaContext);
}
