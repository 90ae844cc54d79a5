import { notify } from '@lectern/ui';
import { describeError } from '../describe-error.ts';
import { showError } from '../error-notices.ts';
import type { Translate } from '../use-messages.ts';
import type { Place } from './place.ts';

export interface Move {
  /** Its name in the notice. */
  title: string;
  from: Place;
  to: Place;
  /** Shows the move optimistically, sends it, and reverts it when the server rejects it. Throws `ApiError`. */
  perform: (to: Place) => Promise<void>;
  /** Why the server rejected it, if there is more detail than its code. */
  reason?: (error: unknown) => string;
  t: Translate;
}

/** Moves something, confirms it with Undo, and explains what did not move. Returns whether it moved. */
export async function moveWithUndo({ title, from, to, perform, reason, t }: Move): Promise<boolean> {
  const attempt = async (place: Place, sentence: string, back: (() => void) | null) => {
    try {
      await perform(place);
      notify.success(sentence, back ? { action: { label: t('common.undo'), onAction: back } } : {});
      return true;
    } catch (error) {
      showError(error, t('moves.failed', { title }), { detail: reason?.(error) ?? describeError(error, t) });
      return false;
    }
  };
  return attempt(to, t('moves.done', { title }), () => void attempt(from, t('moves.undone', { title }), null));
}
