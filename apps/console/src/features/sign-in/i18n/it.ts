import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in Italian. */
export const signInMessages: Messages = {
  'invitation.busy': 'Accesso in corso…',
  'invitation.expired.body': 'I link di invito valgono 24 ore. Chiedine uno nuovo a chi ti ha invitato.',
  'invitation.expired.title': 'Questo invito è scaduto',
  'invitation.failed': 'Impossibile accettare l’invito. Riprova tra poco.',
  'invitation.first-name': 'Nome',
  'invitation.first-name.required': 'Inserisci il nome',
  'invitation.joined': 'Ora fai parte di {site}. Accedi per continuare.',
  'invitation.last-name': 'Cognome',
  'invitation.lead.account': 'Accedi con la password del tuo account per partecipare.',
  'invitation.lead.new': 'Inserisci il tuo nome e scegli una password.',
  'invitation.password': 'Nuova password',
  'invitation.password.common': 'Questa password è troppo comune. Scegline un’altra',
  'invitation.password.hint': 'Almeno 8 caratteri',
  'invitation.password.required': 'Scegli una password',
  'invitation.password.short': 'Usa almeno 8 caratteri',
  'invitation.password.wrong': 'Password errata',
  'invitation.signed-in': 'Hai effettuato l’accesso come {name}. Se partecipi, accederai invece come {email}.',
  'invitation.submit': 'Partecipa',
  'invitation.title': 'Partecipa a {site}',
  'invitation.to-sign-in': 'Vai alla pagina di accesso',
  'invitation.unknown.body': 'È già stato usato, eliminato o sostituito da un link più recente. Chiedine uno nuovo a chi ti ha invitato.',
  'invitation.unknown.title': 'Questo invito non è più valido',
  'invitation.unread.title': 'Impossibile caricare l’invito',
  'invitation.window': 'Invito',

  'sign-in.page.lead': 'per modificare i contenuti di {name}',
  'sign-in.page.or': 'oppure',
  'sign-in.page.sso': 'Continua con il single sign-on',
  'sign-in.page.title': 'Accedi',
};
