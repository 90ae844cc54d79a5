import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '#lib/log-error.ts';
import { loadPluginPart } from '#lib/plugins/load-plugin-part.ts';
import type * as MenuRequests from '#features/content/plugins/menu-requests.ts';
import { pluginStore } from '#lib/plugins/plugin-store.ts';

/** What plugins add to a menu, asked for each time it opens: nothing is loaded where no plugin is. */
export function usePluginMenu(load: (requests: typeof MenuRequests) => Promise<ReactNode>) {
  const [items, setItems] = useState<ReactNode>(null);
  const turn = useRef(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const onOpen = useCallback(() => {
    turn.current += 1;
    const own = turn.current;
    setItems(null);
    if (pluginStore.read().length === 0) return;
    loadPluginPart(() => import('#features/content/plugins/menu-requests.ts'))
      .then((requests) => latest.current(requests))
      .then(
        (next) => {
          if (turn.current === own) setItems(next);
        },
        (error: unknown) => logError('Actions of plugins could not be loaded.', error),
      );
  }, []);
  return { items, onOpen };
}
