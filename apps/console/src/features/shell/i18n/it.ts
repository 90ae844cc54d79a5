import type { Messages } from '../../../lib/feature.ts';

/** Messages of the navigation bar and what hangs from it, in Italian. */
export const shellMessages: Messages = {
  'shell.area.editor': 'Contenuti',
  'shell.area.media': 'Media',
  'shell.area.project_settings': 'Impostazioni del progetto',
  'shell.area.schema': 'Schema',
  'shell.areas': 'Aree',
  'shell.denied.other.body': 'Il ruolo non apre alcun ambiente di questo progetto. Rivolgiti a chi ne gestisce gli utenti.',
  'shell.denied.other.title': 'Nessun ambiente accessibile',
  'shell.denied.sandbox.body':
    'Il ruolo lavora solo nelle sandbox e ancora non ce n’è nessuna. Chiedi a chi gestisce gli ambienti di crearne una.',
  'shell.denied.sandbox.title': 'Non c’è ancora nessuna sandbox',
  'shell.environment.choose': 'Ambiente {id}, {kind}. Scegline un altro',
  'shell.environment.label': 'Ambienti',
  'shell.renew.body': 'La sessione è terminata. Accedi per continuare; nulla in questa pagina va perso.',
  'shell.renew.leave': 'Esci',
  'shell.renew.title': 'Accedi di nuovo',
  'shell.shortcuts.open': 'Mostra tutte le scorciatoie',
  'shell.shortcuts.title': 'Scorciatoie da tastiera',
  'shell.skip': 'Vai al contenuto',
  'shell.user.menu': 'Menu personale, {name}',
  'shell.user.preferences': 'Preferenze',
  'shell.user.shortcuts': 'Scorciatoie da tastiera',
  'shell.user.sign-out': 'Esci',
  'shell.user.theme': 'Aspetto',
  'shell.user.theme.dark': 'Scuro',
  'shell.user.theme.light': 'Chiaro',
  'shell.user.theme.system': 'Come il sistema',
};
