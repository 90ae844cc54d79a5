import { equalValues } from './equal-values.ts';

/** What one place of the form said before, and what it says after. */
export interface PlaceChange {
  /** `title.en`. */
  path: string;
  before: unknown;
  after: unknown;
}

/** What is undone and redone at once. */
export interface HistoryStep {
  changes: readonly PlaceChange[];
  /** Languages that came and went with it. */
  added: readonly string[];
  removed: readonly string[];
  /** Where it was typed, down to the text inside a block; null for everything that is no typing. */
  typedAt: string | null;
  /** Milliseconds. */
  at: number;
}

/** What can be undone and redone, the latest last. */
export interface FormHistory {
  past: readonly HistoryStep[];
  future: readonly HistoryStep[];
}

/** Nothing has happened. */
export const emptyHistory: FormHistory = { past: [], future: [] };

/** How many steps are kept. */
export const maxSteps = 200;

/** Typing at one place goes into one step while the pauses are shorter. */
const pauseMs = 1000;

export interface Recorded {
  changes: readonly PlaceChange[];
  added?: readonly string[];
  removed?: readonly string[];
  at: number;
  /** It happened by itself because of the last step, as a slug follows a title: both are one step. */
  follows?: boolean;
}

/** The history after something happened; what was undone before cannot be redone any more. */
export function record(history: FormHistory, { changes: all, added = [], removed = [], at, follows = false }: Recorded): FormHistory {
  const changes = all.filter(({ before, after }) => !equalValues(before, after));
  if (changes.length + added.length + removed.length === 0) return history;
  const last = history.past.at(-1);
  const typedAt = changes.length === 1 && added.length + removed.length === 0 && changes[0] ? typedPlace(changes[0]) : null;
  const isSoon = last !== undefined && at - last.at < pauseMs;
  const goesOn = isSoon && last.typedAt !== null && (follows || typedAt === last.typedAt);
  if (!goesOn) return { past: [...history.past, { changes, added, removed, typedAt, at }].slice(-maxSteps), future: [] };
  const joined = joinChanges(last.changes, changes);
  const before = history.past.slice(0, -1);
  // Typed and taken back at once: nothing happened.
  return { past: joined.length === 0 ? before : [...before, { ...last, changes: joined, at }], future: [] };
}

/**
 * The history after an editor with an undo of its own went back or forward. Where that leads to what a place said before its
 * latest steps, they count as undone; anything else is a change as any other.
 */
export function recordOwnUndo(history: FormHistory, change: PlaceChange, at: number): FormHistory {
  const { past, future } = history;
  const atPlace = (step: HistoryStep | undefined) => {
    const [only, ...others] = step?.changes ?? [];
    return only?.path === change.path && others.length === 0 ? only : null;
  };
  for (let index = past.length - 1; index >= 0; index -= 1) {
    const own = atPlace(past[index]);
    if (own === null) break;
    if (!equalValues(own.before, change.after)) continue;
    return { past: sealed(past.slice(0, index)), future: [...future, ...past.slice(index).toReversed()] };
  }
  for (let index = future.length - 1; index >= 0; index -= 1) {
    const own = atPlace(future[index]);
    if (own === null) break;
    if (!equalValues(own.after, change.after)) continue;
    return { past: sealed([...past, ...future.slice(index).toReversed()]), future: future.slice(0, index) };
  }
  return record(history, { changes: [change], at });
}

/** Takes the latest step back; null when there is none. */
export function undo(history: FormHistory): { history: FormHistory; step: HistoryStep } | null {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  return { history: { past: sealed(history.past.slice(0, -1)), future: [...history.future, step] }, step: reversed(step) };
}

/** Does the step again that was undone last; null when there is none. */
export function redo(history: FormHistory): { history: FormHistory; step: HistoryStep } | null {
  const step = history.future.at(-1);
  if (step === undefined) return null;
  return { history: { past: sealed([...history.past, step]), future: history.future.slice(0, -1) }, step };
}

/** The history without places that somebody else wrote meanwhile: going back over their words would lose them. */
export function forget(history: FormHistory, paths: ReadonlySet<string>): FormHistory {
  if (paths.size === 0) return history;
  const without = (steps: readonly HistoryStep[]) =>
    steps.flatMap((step) => {
      const changes = step.changes.filter(({ path }) => !paths.has(path));
      if (changes.length === step.changes.length) return [step];
      return changes.length + step.added.length + step.removed.length === 0 ? [] : [{ ...step, changes }];
    });
  return { past: without(history.past), future: without(history.future) };
}

/** The same step the other way. */
function reversed({ changes, added, removed, ...rest }: HistoryStep): HistoryStep {
  return {
    ...rest,
    changes: changes.map(({ path, before, after }) => ({ path, before: after, after: before })),
    added: removed,
    removed: added,
  };
}

/** Typing does not go on in a step that has been walked over. */
function sealed(past: readonly HistoryStep[]): readonly HistoryStep[] {
  const last = past.at(-1);
  return last === undefined ? past : [...past.slice(0, -1), { ...last, at: Number.NEGATIVE_INFINITY }];
}

function joinChanges(earlier: readonly PlaceChange[], later: readonly PlaceChange[]): PlaceChange[] {
  const joined = new Map(earlier.map((change) => [change.path, change]));
  for (const change of later)
    joined.set(change.path, { ...change, before: joined.has(change.path) ? joined.get(change.path)?.before : change.before });
  return [...joined.values()].filter(({ before, after }) => !equalValues(before, after));
}

/** Where the only text or number in which two values of a place differ stands; null where more than that differs. */
export function typedPlace({ path, before, after }: PlaceChange): string | null {
  if (isTyped(before) && isTyped(after) && (before ?? after) !== null) return path;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return null;
  if (Array.isArray(before) !== Array.isArray(after)) return null;
  const keys = Object.keys(before);
  if (keys.length !== Object.keys(after).length) return null;
  const valueOf = (value: object, key: string): unknown => (value as Record<string, unknown>)[key];
  const changed = keys.filter((key) => !equalValues(valueOf(before, key), valueOf(after, key)));
  const [only] = changed;
  if (only === undefined || changed.length > 1 || only === 'id') return null;
  return typedPlace({ path: `${path}.${only}`, before: valueOf(before, only), after: valueOf(after, only) });
}

function isTyped(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'string' || typeof value === 'number';
}
