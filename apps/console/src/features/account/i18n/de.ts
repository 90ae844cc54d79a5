import type { Messages } from '../../../lib/feature.ts';

/** Texts of a person's account. */
export const accountMessages: Messages = {
  'account.email': 'E-Mail',
  'account.failed': 'Das Konto konnte nicht gespeichert werden. Bitte gleich erneut versuchen.',
  'account.first-name': 'Vorname',
  'account.first-name.required': 'Vornamen eingeben',
  'account.last-name': 'Nachname',
  'account.password': 'Passwort ändern',
  'account.password.common': 'Dieses Passwort ist zu verbreitet. Bitte ein anderes wählen',
  'account.password.current': 'Aktuelles Passwort',
  'account.password.current.required': 'Aktuelles Passwort eingeben',
  'account.password.hint': 'Beide Felder leer lassen, um das Passwort zu behalten.',
  'account.password.new': 'Neues Passwort',
  'account.password.new.hint': 'Mindestens 8 Zeichen',
  'account.password.new.required': 'Neues Passwort wählen',
  'account.password.short': 'Mindestens 8 Zeichen verwenden',
  'account.password.wrong': 'Falsches Passwort',
  'account.save': 'Änderungen speichern',
  'account.saved': 'Konto aktualisiert',
  'account.saved.password': 'Passwort geändert. Andere Geräte sind abgemeldet.',
  'account.subtitle': 'Name und Passwort, in allen Projekten',
  'account.title': 'Konto',
  'account.token': 'Anmeldung mit einem API-Token, das weder Namen noch Passwort hat.',
  'account.too-many': 'Zu viele Versuche. Bitte in einigen Minuten erneut versuchen.',
};
