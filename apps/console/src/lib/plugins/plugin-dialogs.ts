import type { ReactNode } from 'react';

/** A dialog that a plugin opened; later ones are above earlier ones. */
export interface OpenDialog {
  key: number;
  /** Null for a dialog of the console's own. */
  pluginId: string | null;
  node: ReactNode;
  cancel: () => void;
}

let open: readonly OpenDialog[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function replace(next: readonly OpenDialog[]) {
  open = next;
  for (const listener of listeners) listener();
}

/** The dialogs that plugins have open. `PluginsHost` renders them. */
export const pluginDialogs = {
  read: (): readonly OpenDialog[] => open,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },

  /** Opens one; resolves with what it is closed with, or with null when it, or its plugin, goes. */
  open<Result>(
    pluginId: string | null,
    render: (close: (result: Result | null) => void) => ReactNode,
  ): Promise<Result | null> {
    return new Promise((resolve) => {
      lastKey += 1;
      const key = lastKey;
      const close = (result: Result | null) => {
        replace(open.filter((dialog) => dialog.key !== key));
        resolve(result);
      };
      replace([...open, { key, pluginId, node: render(close), cancel: () => close(null) }]);
    });
  },

  /** Closes the dialogs of plugins that are gone. */
  closeUninstalled(isInstalled: (pluginId: string) => boolean): void {
    for (const { pluginId, cancel } of open) if (pluginId !== null && !isInstalled(pluginId)) cancel();
  },

  closeAll(): void {
    for (const { cancel } of open) cancel();
  },
};
