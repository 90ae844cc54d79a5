/** One question that must be answered before something happens. */
export interface ConfirmRequest {
  /** The question, with the name of the thing: "Delete spring-redesign?" */
  title: string;
  /** What goes with it. */
  body?: string;
  /** A verb with its object: "Delete environment". */
  confirmLabel: string;
  /** A third option, better than both others: "Save and leave". Only `choose` distinguishes it. */
  alternativeLabel?: string;
  cancelLabel?: string;
  tone?: 'default' | 'danger';
  /** The user must type this before the button works. */
  typeToConfirm?: { value: string; label: string };
}

/** The answer to a question. */
export type ConfirmAnswer = 'confirmed' | 'alternative' | 'cancelled';

interface PendingConfirm extends ConfirmRequest {
  key: number;
  answer: (answer: ConfirmAnswer) => void;
}

let pending: PendingConfirm | null = null;
let lastKey = 0;
const listeners = new Set<() => void>();

function publish(next: PendingConfirm | null) {
  pending = next;
  for (const listener of listeners) listener();
}

/**
 * Asks in a dialog and resolves with the answer; Escape answers no.
 * A second question while one is open answers the first with no.
 */
export async function confirm(request: ConfirmRequest): Promise<boolean> {
  return (await choose(request)) === 'confirmed';
}

/** The same question with its third way out. */
export function choose(request: ConfirmRequest): Promise<ConfirmAnswer> {
  pending?.answer('cancelled');
  return new Promise((resolve) => {
    lastKey += 1;
    publish({
      ...request,
      key: lastKey,
      answer: (answer) => {
        publish(null);
        resolve(answer);
      },
    });
  });
}

/** For `ConfirmHost` only. */
export const confirmStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => pending,
};
