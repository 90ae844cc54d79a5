import type { Call } from './succeeded-calls.ts';

/** A notice of an error that is on screen, and why. */
export interface ShownError {
  id: string;
  /** The call that failed; null where none was made. */
  call: Call | null;
  /** Rejected by the server, without a response, or failed otherwise. */
  kind: 'refused' | 'unanswered' | 'failed';
  /** Page it was shown on. */
  page: string;
}

/** Reading time for errors that the user's own next step does not resolve. */
const readableMs = 5000;

/** Remembers the cause of each visible error, and removes its notice once that is resolved. */
export function createErrorCauses(dismiss: (id: string) => void, now: () => number = () => performance.now()) {
  const shown = new Map<string, ShownError & { since: number }>();

  function end(id: string): void {
    shown.delete(id);
    dismiss(id);
  }

  /** Leaves enough time to read it; the same error shown again meanwhile stays. */
  function endWhenRead({ id, since }: ShownError & { since: number }): void {
    const left = since + readableMs - now();
    if (left <= 0) end(id);
    else setTimeout(() => shown.get(id)?.since === since && end(id), left);
  }

  return {
    add(error: ShownError): void {
      shown.set(error.id, { ...error, since: now() });
    },

    /** What failed without a call worked after all. */
    succeeded(id: string): void {
      if (shown.has(id)) end(id);
    },

    /** The same call succeeded, or its subject was deleted. */
    callSucceeded({ method, path }: Call): void {
      for (const { id, call } of shown.values()) {
        if (call === null) continue;
        const isSame = call.method === method && call.path === path;
        const isGone = method === 'DELETE' && (call.path === path || call.path.startsWith(`${path}/`));
        if (isSame || isGone) end(id);
      }
    },

    /** The values that were not stored belonged to a form or a dialog of the previous page. */
    pageOpened(page: string): void {
      for (const error of shown.values()) if (error.kind !== 'failed' && error.page !== page) endWhenRead(error);
    },

    /** Pages read again by themselves; a write is lost until it is repeated, so its notice remains. */
    serverAnswered(): void {
      for (const error of shown.values()) if (error.kind === 'unanswered' && !isWrite(error)) endWhenRead(error);
    },
  };
}

function isWrite({ call }: ShownError): boolean {
  return call !== null && call.method !== 'GET';
}
