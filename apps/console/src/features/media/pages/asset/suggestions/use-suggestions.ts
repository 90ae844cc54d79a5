import type { UploadResource } from '@lectern/contract';
import { useEffect, useRef, useState } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import {
  isImageOfPixels,
  suggestTexts,
  useEditableLocales,
  useSuggestsTexts,
} from '#features/media/parts/suggestions/suggest-texts.ts';
import type { UploadDetails } from '../upload-details.ts';
import { isSettled, type OpenSuggestions, openSuggestions } from './open-suggestions.ts';

/** How far asking is. */
export type SuggestionState =
  | { status: 'idle' }
  | { status: 'asking' }
  /** `isEmpty`: the answer had nothing new. */
  | { status: 'answered'; open: OpenSuggestions; isEmpty: boolean }
  | { status: 'failed'; error: unknown };

/** Suggestions for the open asset, and what can be done with them. */
export interface Suggestions {
  state: SuggestionState;
  ask: () => void;
  /** Replaces what is still to be decided. */
  settle: (open: OpenSuggestions) => void;
}

const idle: SuggestionState = { status: 'idle' };

/**
 * Suggestions for the open asset; null where the server has none for it. They belong to its file: another asset, and
 * another file of the same one, begin anew.
 */
export function useSuggestions(
  upload: UploadResource,
  details: UploadDetails,
  { locales, canEdit }: { locales: readonly string[]; canEdit: boolean },
): Suggestions | null {
  const isOffered = useSuggestsTexts() && canEdit && isImageOfPixels(upload);
  const editableLocales = useEditableLocales(usePermissions(), locales);
  const fileKey = `${upload.id} ${upload.attributes.md5}`;
  const [shown, setShown] = useState<{ fileKey: string; state: SuggestionState }>({ fileKey, state: idle });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), [fileKey]);
  if (!isOffered) return null;

  async function ask() {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const show = (state: SuggestionState) => {
      if (!controller.signal.aborted) setShown({ fileKey, state });
    };
    show({ status: 'asking' });
    try {
      const answer = await suggestTexts(upload.id, editableLocales(upload), controller.signal);
      const open = openSuggestions(answer, details);
      show({ status: 'answered', open, isEmpty: isSettled(open) });
    } catch (error) {
      show({ status: 'failed', error });
    }
  }

  return {
    state: shown.fileKey === fileKey ? shown.state : idle,
    ask: () => void ask(),
    settle: (open) => setShown({ fileKey, state: { status: 'answered', open, isEmpty: false } }),
  };
}
