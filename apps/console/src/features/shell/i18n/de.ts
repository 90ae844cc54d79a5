import type { Messages } from '../../../lib/feature.ts';

/** Messages of the navigation bar and what hangs from it, in German. */
export const shellMessages: Messages = {
  'shell.area.editor': 'Inhalte',
  'shell.area.media': 'Medien',
  'shell.area.project_settings': 'Einstellungen',
  'shell.area.schema': 'Schema',
  'shell.areas': 'Bereiche',
  'shell.denied.other.body': 'Die Rolle öffnet keine Umgebung dieses Projekts. Wer dessen Benutzer verwaltet, kann helfen.',
  'shell.denied.other.title': 'Keine Umgebung zugänglich',
  'shell.denied.sandbox.body':
    'Die Rolle arbeitet nur in Sandboxes, und noch gibt es keine. Wer Umgebungen verwaltet, kann eine abzweigen.',
  'shell.denied.sandbox.title': 'Noch keine Sandbox vorhanden',
  'shell.environment.choose': 'Umgebung {id}, {kind}. Andere wählen',
  'shell.environment.label': 'Umgebungen',
  'shell.renew.body': 'Die Sitzung ist abgelaufen. Zum Fortfahren anmelden; auf dieser Seite geht nichts verloren.',
  'shell.renew.leave': 'Abmelden',
  'shell.renew.title': 'Erneut anmelden',
  'shell.shortcuts.open': 'Alle Tastenkürzel anzeigen',
  'shell.shortcuts.title': 'Tastenkürzel',
  'shell.skip': 'Zum Inhalt springen',
  'shell.user.menu': 'Eigenes Menü, {name}',
  'shell.user.preferences': 'Persönliche Einstellungen',
  'shell.user.shortcuts': 'Tastenkürzel',
  'shell.user.sign-out': 'Abmelden',
  'shell.user.theme': 'Darstellung',
  'shell.user.theme.dark': 'Dunkel',
  'shell.user.theme.light': 'Hell',
  'shell.user.theme.system': 'Wie das System',
};
