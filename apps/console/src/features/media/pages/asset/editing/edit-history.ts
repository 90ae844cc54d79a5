/** States of something that is edited, with those that undo and redo lead to. */
export interface EditHistory<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** What the latest change belongs to: a drag is one step, however often it changed something. */
  gesture: string | null;
}

/** A history without a change. */
export function historyOf<State>(present: State): EditHistory<State> {
  return { past: [], present, future: [], gesture: null };
}

/** After a change. Changes of one gesture are one step until it ends. */
export function changedTo<State>(
  history: EditHistory<State>,
  present: State,
  gesture: string | null = null,
): EditHistory<State> {
  if (JSON.stringify(present) === JSON.stringify(history.present)) return history;
  const isSameStep = gesture !== null && gesture === history.gesture;
  return { past: isSameStep ? history.past : [...history.past, history.present], present, future: [], gesture };
}

/** The next change begins a step of its own. */
export function gestureEnded<State>(history: EditHistory<State>): EditHistory<State> {
  return history.gesture === null ? history : { ...history, gesture: null };
}

/** One step back. */
export function undone<State>(history: EditHistory<State>): EditHistory<State> {
  const { past, present, future } = history;
  const [last] = past.slice(-1);
  if (last === undefined) return history;
  return { past: past.slice(0, -1), present: last, future: [present, ...future], gesture: null };
}

/** One step forward. */
export function redone<State>(history: EditHistory<State>): EditHistory<State> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: rest, gesture: null };
}
