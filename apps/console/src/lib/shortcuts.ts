import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { tinykeys } from 'tinykeys';

/** A key combination and what it does, as the list under `?` shows it. */
export interface Shortcut {
  /** tinykeys syntax: `$mod+s`, `?`, `$mod+Shift+f`. */
  keys: string;
  /** What happens: "Save the record". */
  label: string;
}

let shown: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Shortcut[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Lists a shortcut under `?` while the component is mounted, when the browser's own events trigger it: copy and paste.
 */
export function useShortcutEntry({ keys, label }: Shortcut, isEnabled = true): void {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const entry: Shortcut = { keys, label };
    change([...shown, entry]);
    return () => change(shown.filter((other) => other !== entry));
  }, [keys, label, isEnabled]);
}

/** Binds a shortcut while the component is mounted and lists it under `?`. Single letters are ignored during typing. */
export function useShortcut({ keys, label }: Shortcut, run: (event: KeyboardEvent) => void, isEnabled = true): void {
  const latest = useRef(run);
  // Bound before the browser paints: whoever sees the page may press the keys, and an effect would run later.
  useLayoutEffect(() => {
    latest.current = run;
  });

  useShortcutEntry({ keys, label }, isEnabled);

  useLayoutEffect(() => {
    if (!isEnabled) return undefined;
    const handle = (event: KeyboardEvent) => {
      if (mayType(keys) && isTyping(event.target)) return;
      event.preventDefault();
      latest.current(event);
    };
    // Whether a sign needs Shift depends on the keyboard's layout.
    return tinykeys(window, /^[^\w$]$/.test(keys) ? { [keys]: handle, [`Shift+${keys}`]: handle } : { [keys]: handle });
  }, [keys, isEnabled]);
}

/** The shortcuts bound right now. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => shown,
  );
}

/** The caps to draw for a combination. */
export function keysOf(shortcut: Shortcut): string[] {
  return shortcut.keys.split('+').map((key) => (key === '$mod' ? 'Mod' : key.length === 1 ? key.toUpperCase() : key));
}

/** Whether a combination means something in a text field. Alt with a named key, such as PageDown, does not. */
function mayType(keys: string): boolean {
  return !keys.includes('$mod') && !/^Alt\+\w{2,}$/.test(keys);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
