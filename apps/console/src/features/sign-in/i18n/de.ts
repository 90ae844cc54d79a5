import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in German. */
export const signInMessages: Messages = {
  'invitation.busy': 'Beitritt läuft …',
  'invitation.expired.body': 'Einladungslinks gelten 24 Stunden. Wer eingeladen hat, kann einen neuen schicken.',
  'invitation.expired.title': 'Diese Einladung ist abgelaufen',
  'invitation.failed': 'Die Einladung konnte nicht angenommen werden. Bitte gleich erneut versuchen.',
  'invitation.first-name': 'Vorname',
  'invitation.first-name.required': 'Vornamen eingeben',
  'invitation.joined': '{site} beigetreten. Bitte anmelden, um fortzufahren.',
  'invitation.last-name': 'Nachname',
  'invitation.lead.account': 'Zum Beitreten bitte mit dem Passwort des Kontos anmelden.',
  'invitation.lead.new': 'Namen eingeben und ein Passwort wählen.',
  'invitation.password': 'Neues Passwort',
  'invitation.password.common': 'Dieses Passwort ist zu verbreitet. Bitte ein anderes wählen',
  'invitation.password.hint': 'Mindestens 8 Zeichen',
  'invitation.password.required': 'Passwort wählen',
  'invitation.password.short': 'Mindestens 8 Zeichen verwenden',
  'invitation.password.wrong': 'Falsches Passwort',
  'invitation.signed-in': 'Angemeldet als {name}. Nach dem Beitritt stattdessen als {email}.',
  'invitation.submit': 'Beitreten',
  'invitation.title': '{site} beitreten',
  'invitation.to-sign-in': 'Zur Anmeldung',
  'invitation.unknown.body':
    'Sie wurde bereits verwendet, gelöscht oder durch einen neueren Link ersetzt. Wer eingeladen hat, kann einen neuen schicken.',
  'invitation.unknown.title': 'Diese Einladung ist nicht mehr gültig',
  'invitation.unread.title': 'Die Einladung konnte nicht geladen werden',
  'invitation.window': 'Einladung',

  'sign-in.page.lead': 'um die Inhalte von {name} zu bearbeiten',
  'sign-in.page.or': 'oder',
  'sign-in.page.sso': 'Weiter mit Single Sign-on',
  'sign-in.page.title': 'Anmelden',
};
