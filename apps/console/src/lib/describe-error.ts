import { notify } from '@lectern/ui';
import { ApiError } from './api-error.ts';
import { coreMessages } from './i18n/en.ts';
import type { Translate } from './use-messages.ts';

/** The cause of a failure, in one sentence for people. */
export function describeError(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('error.unexpected');
  const code = error.errors[0]?.code ?? '';
  return `error.${code}` in coreMessages ? t(`error.${code}`) : t('error.other', { code });
}

/** Says what did not happen and why, in a notice that stays and carries the request id. */
export function reportError(error: unknown, sentence: string, t: Translate): void {
  notify.error(sentence, {
    detail: describeError(error, t),
    requestId: (error instanceof ApiError ? error.requestId : null) ?? undefined,
  });
}
