import type { KeyboardEvent } from 'react';
import type { RecordSelection } from '../bulk/use-record-selection.ts';

/** What keys on a row of a tree are read against. */
export interface SelectableTree {
  selection: RecordSelection;
  /** Keys of everything that is rendered, from top to bottom. */
  drawn: readonly string[];
  isRecord: (key: string) => boolean;
}

/**
 * Handles a key on a focused row as lists do: Space selects the row, Shift extends the selection, Mod+A selects the
 * loaded rows, Escape deselects. Navigation is left to the tree; handled keys are hidden from it.
 */
export function selectByKey({ selection, drawn, isRecord }: SelectableTree, key: string, event: KeyboardEvent): void {
  if (event.altKey) return;
  const from = isRecord(key) ? key : undefined;
  const index = drawn.indexOf(key);
  const passedAlong: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: drawn.length - 1,
  };
  if (event.shiftKey && event.key in passedAlong) {
    const next = drawn[passedAlong[event.key] ?? -1];
    if (next !== undefined && isRecord(next)) selection.selectRange(next, from);
    return;
  }
  const take = (act: () => void) => {
    event.preventDefault();
    act();
  };
  if (event.key === ' ' && from !== undefined)
    return take(() => (event.shiftKey ? selection.selectRange(from) : selection.toggle(from)));
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) return take(selection.toggleRows);
  if (event.key === 'Escape' && selection.count > 0) return take(selection.clear);
}
