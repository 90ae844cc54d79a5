/** Messages of the sign-in page beside those of its form, which the shell shares. */
export const signInMessages = {
  'sign-in.page.lead': 'to edit the content of {name}',
  'sign-in.page.or': 'or',
  'sign-in.page.sso': 'Continue with single sign-on',
  'sign-in.page.title': 'Sign in',
} as const;
