import { passwordMinLength } from '@lectern/domain';
import { type ApiError, noAnswer } from '#lib/api-error.ts';
import { checkEmail } from '#lib/sign-in/credentials.ts';

/** The values of the form. Without a new password, the current one is only needed for another address. */
export interface AccountDraft {
  firstName: string;
  lastName: string;
  email: string;
  currentPassword: string;
  newPassword: string;
  /** Of the second factor, if there is one, for a new password or address. */
  otpCode: string;
}

/** Message IDs of what is wrong, by field; empty when the form may be sent. */
export type AccountProblems = Partial<Record<keyof AccountDraft, string>>;

/** The part of an account that the form edits, as the account API returns it. */
export interface AccountNames {
  email: string;
  first_name: string | null;
  last_name: string | null;
  is_2fa_active: boolean;
}

/** The draft that an account begins with. */
export function draftOf({
  email,
  first_name: firstName,
  last_name: lastName,
}: Omit<AccountNames, 'is_2fa_active'>): AccountDraft {
  const names = { firstName: firstName ?? '', lastName: lastName ?? '', email };
  return { ...names, currentPassword: '', newPassword: '', otpCode: '' };
}

/** Whether the password is to change. */
export function changesPassword({ newPassword }: AccountDraft): boolean {
  return newPassword !== '';
}

/** Whether the address is to change. */
export function changesEmail({ email }: AccountDraft, current: AccountNames): boolean {
  return email.trim() !== current.email;
}

/** Whether the password or the address is to change, which needs the current password and a code. */
export function changesSecret(draft: AccountDraft, current: AccountNames): boolean {
  return changesPassword(draft) || changesEmail(draft, current);
}

/** Checks before anything is sent; whether the current password is right is for the server to judge. */
export function checkDraft(draft: AccountDraft, current: AccountNames): AccountProblems {
  const problems: AccountProblems = {};
  if (draft.firstName.trim() === '') problems.firstName = 'account.first-name.required';
  const email = checkEmail(draft.email);
  if (email !== null) problems.email = `sign-in.email.${email}`;
  const needsPassword = changesSecret(draft, current);
  if (needsPassword && draft.currentPassword === '') problems.currentPassword = 'account.password.current.required';
  if (!needsPassword && draft.currentPassword !== '') problems.newPassword = 'account.password.new.required';
  else if (changesPassword(draft) && draft.newPassword.length < passwordMinLength)
    problems.newPassword = 'account.password.short';
  if (needsPassword && current.is_2fa_active && draft.otpCode.trim() === '')
    problems.otpCode = 'account.second-factor.code.required';
  return problems;
}

/** Attributes to send; address, passwords and code only where they change something. */
export function writeDraft(draft: AccountDraft, current: AccountNames): Record<string, string | null> {
  const [lastName, otpCode] = [draft.lastName.trim(), draft.otpCode.trim()];
  const isNewEmail = changesEmail(draft, current);
  const isNewPassword = changesPassword(draft);
  return {
    first_name: draft.firstName.trim(),
    last_name: lastName === '' ? null : lastName,
    ...(isNewEmail ? { email: draft.email.trim() } : {}),
    ...(isNewPassword ? { password: draft.newPassword } : {}),
    ...(changesSecret(draft, current) ? { current_password: draft.currentPassword } : {}),
    ...(changesSecret(draft, current) && otpCode !== '' ? { otp_code: otpCode } : {}),
  };
}

/** What a refusal means: problems of fields, or a message ID for the whole form. */
export function explainRefusal(error: ApiError): AccountProblems | { failure: string } {
  const codeOf = (field: string) =>
    error.withCode('INVALID_FIELD').find(({ details }) => details.field === field)?.details.code;
  if (codeOf('current_password') !== undefined) return { currentPassword: 'account.password.wrong' };
  const email = codeOf('email');
  if (email !== undefined)
    return { email: email === 'VALIDATION_UNIQUENESS' ? 'account.email.taken' : 'sign-in.email.invalid' };
  const password = codeOf('password');
  if (password !== undefined)
    return { newPassword: `account.password.${password === 'VALIDATION_COMMON' ? 'common' : 'short'}` };
  if (error.hasCode('REQUIRED_OTP_CODE')) return { otpCode: 'account.second-factor.code.required' };
  if (error.hasCode('INVALID_OTP_CODE')) return { otpCode: 'account.second-factor.code.wrong' };
  if (error.hasCode('RATE_LIMIT_EXCEEDED')) return { failure: 'account.too-many' };
  return { failure: error.hasCode(noAnswer) || error.status >= 500 ? 'sign-in.no-answer' : 'account.failed' };
}
