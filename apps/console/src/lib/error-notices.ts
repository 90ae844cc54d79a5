import { notify } from '@lectern/ui';
import { ApiError } from './api-error.ts';
import { createErrorCauses } from './error-causes.ts';
import { type Call, succeededCalls } from './succeeded-calls.ts';

const causes = createErrorCauses(notify.dismiss);

/** What an error is shown with. */
export interface ErrorNotice {
  detail?: string;
  action?: { label: string; onAction: () => void; keepsNotice?: boolean };
}

/**
 * Shows an error until its cause is resolved: the same call succeeds, its subject is deleted, the form of a write is
 * left, or the server responds again to reads. A repeated failure replaces the previous one.
 */
export function showError(error: unknown, sentence: string, notice: ErrorNotice = {}): void {
  const answer = error instanceof ApiError ? error : null;
  const call = answer?.call ?? null;
  const id = call === null ? idOf(sentence) : `error:${call.method} ${call.path}`;
  causes.add({ id, call, kind: kindOf(answer), page: location.pathname });
  notify.error(sentence, { ...notice, id, requestId: answer?.requestId ?? undefined });
}

/** Removes the notice of `showError` for a failure without a call, once the same action succeeds. */
export function endError(sentence: string): void {
  causes.succeeded(idOf(sentence));
}

/** Follows calls and pages for as long as the console runs. `onPage` subscribes to pages that open. */
export function endErrorsWithTheirCauses(onPage: (listener: () => void) => void): void {
  succeededCalls.subscribe((call: Call) => {
    causes.callSucceeded(call);
    causes.serverAnswered();
  });
  onPage(() => causes.pageOpened(location.pathname));
}

function idOf(sentence: string): string {
  return `error:${sentence}`;
}

function kindOf(error: ApiError | null): 'refused' | 'unanswered' | 'failed' {
  if (error === null) return 'failed';
  if (error.status === 0) return 'unanswered';
  return error.status < 500 ? 'refused' : 'failed';
}
