import type { EditorHistory } from '@lectern/field-types/console';
import { useEffect, useMemo, useRef } from 'react';
import type { OpenRecord } from '../open-record.ts';
import type { HistoryStore } from './history-store.ts';

/** The history of the form as its editors see it; stays the same object, so that no editor is rendered for it. */
export function useEditorHistory(walkHistory: OpenRecord['walkHistory'], store: HistoryStore): EditorHistory {
  const latest = useRef(walkHistory);
  useEffect(() => {
    latest.current = walkHistory;
  });
  return useMemo(() => ({ walk: (direction) => latest.current(direction), isWalking: store.isWalking }), [store]);
}
