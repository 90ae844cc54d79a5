/** One question that must be answered before something happens. */
export interface ConfirmRequest {
  /** The question, with the name of the thing: "Delete spring-redesign?" */
  title: string;
  /** What goes with it. */
  body?: string;
  /** A verb with its object: "Delete environment". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'default' | 'danger';
  /** The person must type this before the button works. */
  typeToConfirm?: { value: string; label: string };
}

interface PendingConfirm extends ConfirmRequest {
  key: number;
  answer: (isConfirmed: boolean) => void;
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
export function confirm(request: ConfirmRequest): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    lastKey += 1;
    publish({
      ...request,
      key: lastKey,
      answer: (isConfirmed) => {
        publish(null);
        resolve(isConfirmed);
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
