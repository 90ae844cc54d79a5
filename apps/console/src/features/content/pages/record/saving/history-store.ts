import {
  emptyHistory,
  endStep,
  forget,
  type FormHistory,
  type HistoryStep,
  type PlaceChange,
  record,
  type Recorded,
  redo,
  undo,
} from '#features/content/form/history.ts';

/** The history of one form. Kept outside of React: a keypress re-renders only what subscribes. */
export interface HistoryStore {
  subscribe: (listener: () => void) => () => void;
  read: () => FormHistory;
  /** Records an upcoming change. */
  note: (recorded: Omit<Recorded, 'at' | 'follows'>) => void;
  /** Takes the latest step out of the history to apply it; null when there is none. */
  walk: (direction: 'undo' | 'redo') => HistoryStep | null;
  /** Lets nothing more go into the latest step. */
  endStep: () => void;
  /** Excludes these fields from undo. */
  forget: (paths: Iterable<string>) => void;
  /** Whether a step that was walked over is being rendered. */
  isWalking: () => boolean;
}

/** Makes the history of a form that has just been opened. */
export function createHistoryStore(): HistoryStore {
  let history = emptyHistory;
  let isApplying = false;
  const listeners = new Set<() => void>();

  function change(next: FormHistory) {
    if (next === history) return;
    history = next;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: () => history,
    note(recorded) {
      // What editors make of values that a step brought belongs to that step.
      if (isApplying) return;
      const at = performance.now();
      change(record(history, { ...recorded, at, follows: follows(recorded.changes, history.past.at(-1)) }));
    },
    walk(direction) {
      const found = direction === 'undo' ? undo(history) : redo(history);
      if (found === null) return null;
      change(found.history);
      isApplying = true;
      requestAnimationFrame(() => setTimeout(() => (isApplying = false)));
      return found.step;
    },
    endStep: () => change(endStep(history)),
    forget: (paths) => change(forget(history, new Set(paths))),
    isWalking: () => isApplying,
  };
}

/** Whether fields are set by typing in another one: a slug follows its title. */
function follows(changes: readonly PlaceChange[], last: HistoryStep | undefined): boolean {
  const typed = last?.changes[0]?.path;
  if (last?.typedAt == null || typed === undefined || changes.some(({ path }) => path === typed)) return false;
  return isFocusIn(typed);
}

/** Whether the focus is at a place of the form. */
function isFocusIn(path: string): boolean {
  return document.getElementById(`field:${path}`)?.contains(document.activeElement) ?? false;
}
