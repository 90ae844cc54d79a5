/** The save state of the form (U29). */
export type SaveState =
  | { status: 'clean' }
  | { status: 'dirty'; count: number }
  | { status: 'saving' }
  | { status: 'saved'; at: string }
  | { status: 'failed' };

/** The most relevant state: a running save first, then errors, then unsaved changes. */
export function saveStateOf(
  phase: 'idle' | 'saving' | 'failed',
  savedAt: string | null,
  changeCount: number,
): SaveState {
  if (phase === 'saving') return { status: 'saving' };
  if (phase === 'failed' && changeCount > 0) return { status: 'failed' };
  if (changeCount > 0) return { status: 'dirty', count: changeCount };
  return savedAt === null ? { status: 'clean' } : { status: 'saved', at: savedAt };
}

/** When a form was saved just before its URL changed, according to the history entry; null when it was not. */
export function savedAtOf(historyState: unknown): string | null {
  const savedAt =
    typeof historyState === 'object' && historyState !== null && 'savedAt' in historyState
      ? historyState.savedAt
      : null;
  return typeof savedAt === 'string' ? savedAt : null;
}
