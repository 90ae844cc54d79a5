import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in German. */
export const signInMessages: Messages = {
  'sign-in.page.lead': 'um die Inhalte von {name} zu bearbeiten',
  'sign-in.page.or': 'oder',
  'sign-in.page.sso': 'Weiter mit Single Sign-on',
  'sign-in.page.title': 'Anmelden',
};
