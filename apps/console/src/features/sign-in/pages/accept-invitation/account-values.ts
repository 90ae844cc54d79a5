import { passwordMinLength } from '@lectern/domain';

/** The values of the form; an existing account needs its password only. */
export interface AccountValues {
  firstName: string;
  lastName: string;
  password: string;
  /** Of the second factor of an existing account, once it is asked for. */
  code: string;
}

/** Message IDs of what is wrong, by field; empty when the form may be sent. */
export type AccountProblems = Partial<Record<'firstName' | 'password' | 'code', string>>;

/** Checks before anything is sent. A password that exists already is for the server to judge. */
export function checkAccount({ firstName, password }: AccountValues, hasAccount: boolean): AccountProblems {
  const problems: AccountProblems = {};
  if (!hasAccount && firstName.trim() === '') problems.firstName = 'invitation.first-name.required';
  if (password === '') problems.password = hasAccount ? 'sign-in.password.required' : 'invitation.password.required';
  else if (!hasAccount && password.length < passwordMinLength) problems.password = 'invitation.password.short';
  return problems;
}
