import { isPlainObject } from '@lectern/domain';
import { equalValues } from './equal-values.ts';

/** The value of one form field before and after. */
export interface PlaceChange {
  /** `title.en`. */
  path: string;
  before: unknown;
  after: unknown;
}

/** The changes that are undone and redone together. */
export interface HistoryStep {
  changes: readonly PlaceChange[];
  /** Languages that came and went with it. */
  added: readonly string[];
  removed: readonly string[];
  /** Where it was typed, down to the text inside a block; null for everything that is no typing. */
  typedAt: string | null;
  /** The value that came to be with it, such as a document with the first letter of it; null for most. */
  openedAt: string | null;
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

/** Typing in one field extends a step while the pauses are shorter. */
const pauseMs = 1000;

export interface Recorded {
  changes: readonly PlaceChange[];
  added?: readonly string[];
  removed?: readonly string[];
  at: number;
  /** It happened by itself because of the last step, as a slug follows a title: both are one step. */
  follows?: boolean;
}

/** The history after a change; undone steps cannot be redone any more. */
export function record(
  history: FormHistory,
  { changes: all, added = [], removed = [], at, follows = false }: Recorded,
): FormHistory {
  const changes = all.filter(({ before, after }) => !equalValues(before, after));
  if (changes.length + added.length + removed.length === 0) return history;
  const last = history.past.at(-1);
  const alone = changes.length === 1 && added.length + removed.length === 0 ? changes[0] : undefined;
  const typedAt = alone === undefined ? null : typedPlace(alone);
  const openedAt = alone === undefined ? null : openedPlace(alone);
  const isSoon = last !== undefined && at - last.at < pauseMs;
  if (!isSoon || !goesOn(last, { typedAt, openedAt, follows }))
    return { past: [...history.past, { changes, added, removed, typedAt, openedAt, at }].slice(-maxSteps), future: [] };
  const joined = joinChanges(last.changes, changes);
  const before = history.past.slice(0, -1);
  // Typed and reverted at once: nothing happened.
  if (joined.length === 0) return { past: before, future: [] };
  return { past: [...before, { ...last, changes: joined, typedAt: last.typedAt ?? typedAt, at }], future: [] };
}

/**
 * Whether typing continues the last step: in the same field, in the value that its first letter created, or down to an
 * empty one.
 */
function goesOn(last: HistoryStep, next: Pick<HistoryStep, 'typedAt' | 'openedAt'> & { follows: boolean }): boolean {
  if (last.typedAt === null)
    return last.openedAt !== null && next.typedAt !== null && isBelow(next.typedAt, last.openedAt);
  return (
    next.follows || next.typedAt === last.typedAt || (next.openedAt !== null && isBelow(last.typedAt, next.openedAt))
  );
}

function isBelow(path: string, other: string): boolean {
  return path.startsWith(`${other}.`);
}

/** Undoes the latest step; null when there is none. */
export function undo(history: FormHistory): { history: FormHistory; step: HistoryStep } | null {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  return {
    history: { past: sealed(history.past.slice(0, -1)), future: [...history.future, step] },
    step: reversed(step),
  };
}

/** Does the step again that was undone last; null when there is none. */
export function redo(history: FormHistory): { history: FormHistory; step: HistoryStep } | null {
  const step = history.future.at(-1);
  if (step === undefined) return null;
  return { history: { past: sealed([...history.past, step]), future: history.future.slice(0, -1) }, step };
}

/** The history with the latest step closed: the next change starts a new step, however soon. */
export function endStep({ past, future }: FormHistory): FormHistory {
  return { past: sealed(past), future };
}

/** The history without places that a colleague changed meanwhile: undoing over their changes would lose them. */
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

/** The same step reversed. */
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
    joined.set(change.path, {
      ...change,
      before: joined.has(change.path) ? joined.get(change.path)?.before : change.before,
    });
  return [...joined.values()].filter(({ before, after }) => !equalValues(before, after));
}

/** The path of the only text or number in which two values of a place differ; null when more differs. */
export function typedPlace(change: PlaceChange): string | null {
  const { path, before, after } = innermost(change);
  return isTyped(before) && isTyped(after) && (before ?? after) !== null ? path : null;
}

/** The smallest part of a place in which all that a step changes is: where the user is led by it. */
export function changedPlace(change: PlaceChange): string {
  return innermost(change).path;
}

/** Where a text value is created or removed; blocks and their lists are not text values. */
function openedPlace(change: PlaceChange): string | null {
  const { path, before, after } = innermost(change);
  const value = before ?? after;
  const isOpened = (before ?? null) === null || (after ?? null) === null;
  return isOpened && isPlainObject(value) && !('attributes' in value) ? path : null;
}

/** Descends while two values differ in one member only. */
function innermost(change: PlaceChange): PlaceChange {
  const { path, before, after } = change;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return change;
  if (Array.isArray(before) !== Array.isArray(after)) return change;
  const keys = Object.keys(before);
  if (keys.length !== Object.keys(after).length) return change;
  const valueOf = (value: object, key: string): unknown => (value as Record<string, unknown>)[key];
  const [only, ...others] = keys.filter((key) => !equalValues(valueOf(before, key), valueOf(after, key)));
  // Another ID is another block.
  if (only === undefined || others.length > 0 || only === 'id') return change;
  return innermost({ path: `${path}.${only}`, before: valueOf(before, only), after: valueOf(after, only) });
}

function isTyped(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'string' || typeof value === 'number';
}
