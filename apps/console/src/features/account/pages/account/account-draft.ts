import { passwordMinLength } from '@lectern/domain';
import { type ApiError, noAnswer } from '#lib/api-error.ts';

/** The values of the form. An empty pair of passwords changes nothing. */
export interface AccountDraft {
  firstName: string;
  lastName: string;
  currentPassword: string;
  newPassword: string;
}

/** Message IDs of what is wrong, by field; empty when the form may be sent. */
export type AccountProblems = Partial<Record<keyof AccountDraft, string>>;

/** The part of an account that the form edits, as the account API returns it. */
export interface AccountNames {
  first_name: string | null;
  last_name: string | null;
}

/** The draft that an account begins with. */
export function draftOf({ first_name: firstName, last_name: lastName }: AccountNames): AccountDraft {
  return { firstName: firstName ?? '', lastName: lastName ?? '', currentPassword: '', newPassword: '' };
}

/** Whether the password is to change. */
export function changesPassword({ currentPassword, newPassword }: AccountDraft): boolean {
  return currentPassword !== '' || newPassword !== '';
}

/** Checks before anything is sent; whether the current password is right is for the server to judge. */
export function checkDraft(draft: AccountDraft): AccountProblems {
  const problems: AccountProblems = {};
  if (draft.firstName.trim() === '') problems.firstName = 'account.first-name.required';
  if (!changesPassword(draft)) return problems;
  if (draft.currentPassword === '') problems.currentPassword = 'account.password.current.required';
  if (draft.newPassword === '') problems.newPassword = 'account.password.new.required';
  else if (draft.newPassword.length < passwordMinLength) problems.newPassword = 'account.password.short';
  return problems;
}

/** Attributes to send; passwords only where they change. */
export function writeDraft(draft: AccountDraft): Record<string, string | null> {
  const lastName = draft.lastName.trim();
  return {
    first_name: draft.firstName.trim(),
    last_name: lastName === '' ? null : lastName,
    ...(changesPassword(draft) ? { current_password: draft.currentPassword, password: draft.newPassword } : {}),
  };
}

/** What a refusal means: problems of fields, or a message ID for the whole form. */
export function explainRefusal(error: ApiError): AccountProblems | { failure: string } {
  const codeOf = (field: string) =>
    error.withCode('INVALID_FIELD').find(({ details }) => details.field === field)?.details.code;
  if (codeOf('current_password') !== undefined) return { currentPassword: 'account.password.wrong' };
  const password = codeOf('password');
  if (password !== undefined)
    return { newPassword: `account.password.${password === 'VALIDATION_COMMON' ? 'common' : 'short'}` };
  if (error.hasCode('RATE_LIMIT_EXCEEDED')) return { failure: 'account.too-many' };
  return { failure: error.hasCode(noAnswer) || error.status >= 500 ? 'sign-in.no-answer' : 'account.failed' };
}
