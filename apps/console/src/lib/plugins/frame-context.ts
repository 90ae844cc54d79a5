import type { BaseContext } from './base-context.ts';

/** What all frames share, as `PluginsHost` knows it. */
export interface FrameContext {
  base: BaseContext;
  /** The bearer of the session. */
  bearer: string | null;
}

let current: FrameContext | null = null;
const listeners = new Set<() => void>();

/** The context of all frames; null until `PluginsHost` has loaded it. */
export const frameContext = {
  read: (): FrameContext | null => current,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },

  replace(next: FrameContext | null): void {
    current = next;
    for (const listener of listeners) listener();
  },
};
