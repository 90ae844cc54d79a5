import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in German. */
export const signInMessages: Messages = {
  'invitation.busy': 'Beitritt läuft',
  'invitation.expired.body': 'Der Link galt 24 Stunden. Wer eingeladen hat, kann einen neuen anlegen.',
  'invitation.expired.title': 'Diese Einladung ist abgelaufen',
  'invitation.failed': 'Die Einladung konnte nicht angenommen werden. Bitte gleich noch einmal versuchen.',
  'invitation.first-name': 'Vorname',
  'invitation.first-name.required': 'Vornamen angeben',
  'invitation.joined': 'Der Beitritt zu {site} ist erfolgt. Zum Fortfahren bitte anmelden.',
  'invitation.last-name': 'Nachname',
  'invitation.lead.account': 'Zum Beitreten bitte mit dem Passwort des Kontos anmelden.',
  'invitation.lead.new': 'Namen angeben und ein Passwort wählen.',
  'invitation.password': 'Neues Passwort',
  'invitation.password.hint': 'Mindestens 8 Zeichen',
  'invitation.password.required': 'Passwort wählen',
  'invitation.password.short': 'Ein Passwort hat mindestens 8 Zeichen',
  'invitation.password.wrong': 'Das Passwort stimmt nicht',
  'invitation.signed-in': 'Hier ist {name} angemeldet. Mit dem Beitritt meldet sich stattdessen {email} an.',
  'invitation.submit': 'Beitreten',
  'invitation.title': '{site} beitreten',
  'invitation.to-sign-in': 'Zur Anmeldung',
  'invitation.unknown.body':
    'Sie wurde verwendet, zurückgenommen oder durch einen neueren Link ersetzt. Wer eingeladen hat, kann einen neuen anlegen.',
  'invitation.unknown.title': 'Diese Einladung gilt nicht mehr',
  'invitation.unread.title': 'Die Einladung konnte nicht gelesen werden',
  'invitation.window': 'Einladung',

  'sign-in.page.lead': 'um die Inhalte von {name} zu bearbeiten',
  'sign-in.page.or': 'oder',
  'sign-in.page.sso': 'Weiter mit Single Sign-on',
  'sign-in.page.title': 'Anmelden',
};
