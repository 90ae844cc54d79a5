import { ApiError } from './api-error.ts';
import { showError } from './error-notices.ts';
import coreMessages from './i18n/en.json';
import { isMissingPart } from './missing-part.ts';
import type { Translate } from './use-messages.ts';

/** The cause of a failure, in one sentence for users. */
export function describeError(error: unknown, t: Translate): string {
  if (isMissingPart(error)) return t('error.missing-part');
  if (!(error instanceof ApiError)) return t('error.unexpected');
  const [{ code = '', details = {} } = {}] = error.errors;
  if (details['reason'] === 'viewing_as_role') return t('error.viewing-as-role');
  // messages: error.*
  return `error.${code}` in coreMessages ? t(`error.${code}`) : t('error.other', { code });
}

/** Shows what failed and why, in a notice that carries the request ID and stays until its cause is gone. */
export function reportError(error: unknown, sentence: string, t: Translate): void {
  showError(error, sentence, { detail: describeError(error, t) });
}
