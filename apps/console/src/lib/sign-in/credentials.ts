/** What the sign-in form holds. */
export interface Credentials {
  email: string;
  password: string;
}

/** Message IDs of what is wrong, by field; empty when the form may be sent. */
export type CredentialProblems = Partial<Record<keyof Credentials, string>>;

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$|^[^\s@]+@localhost$/;
const passwordMinLength = 4;

/** Checks before anything is sent: email required and valid, password at least four characters. */
export function checkCredentials({ email, password }: Credentials): CredentialProblems {
  const problems: CredentialProblems = {};
  const problem = checkEmail(email);
  if (problem !== null) problems.email = `sign-in.email.${problem}`;
  if (password === '') problems.password = 'sign-in.password.required';
  else if (password.length < passwordMinLength) problems.password = 'sign-in.password.short';
  return problems;
}

/** What is wrong with an address as it was typed. */
export function checkEmail(email: string): 'required' | 'invalid' | null {
  if (email.trim() === '') return 'required';
  return emailPattern.test(email.trim()) ? null : 'invalid';
}
