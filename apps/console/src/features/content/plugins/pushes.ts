/** How long typing rests before plugins get what was typed, and how long they wait at most. */
const restMs = 120;
const mostMs = 600;

/**
 * Tells frames that a form changed: once typing rests, and each frame in a task of its own, since each gets a copy of
 * everything and the next key must not wait for ten of them.
 */
export function createPushes() {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt: number | null = null;

  function run() {
    clearTimeout(timer);
    firstAt = null;
    const waiting = [...listeners];
    const next = () => {
      const listener = waiting.shift();
      if (listener === undefined) return;
      // Its frame may be gone by now.
      if (listeners.has(listener)) listener();
      if (waiting.length > 0) timer = setTimeout(next, 0);
    };
    next();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Later, together with what is typed until then. */
    soon(): void {
      if (listeners.size === 0) return;
      const now = performance.now();
      firstAt ??= now;
      clearTimeout(timer);
      timer = setTimeout(run, Math.max(0, Math.min(restMs, firstAt + mostMs - now)));
    },
    /** Now: a plugin changed the form and looks at it next. */
    flush: run,
    stop(): void {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
