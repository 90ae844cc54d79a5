import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in Italian. */
export const signInMessages: Messages = {
  'invitation.busy': 'Accesso in corso',
  'invitation.expired.body': 'Il link valeva 24 ore. Chiedine uno nuovo a chi ti ha invitato.',
  'invitation.expired.title': 'Questo invito è scaduto',
  'invitation.failed': 'Non è stato possibile accettare l’invito. Riprova tra poco.',
  'invitation.first-name': 'Nome',
  'invitation.first-name.required': 'Scrivi il nome',
  'invitation.joined': 'Ora fai parte di {site}. Accedi per continuare.',
  'invitation.last-name': 'Cognome',
  'invitation.lead.account': 'Accedi con la password del tuo account per entrare.',
  'invitation.lead.new': 'Di’ come ti chiami e scegli una password.',
  'invitation.password': 'Nuova password',
  'invitation.password.hint': 'Almeno 8 caratteri',
  'invitation.password.required': 'Scegli una password',
  'invitation.password.short': 'Una password ha almeno 8 caratteri',
  'invitation.password.wrong': 'La password non è corretta',
  'invitation.signed-in': 'Qui l’accesso è di {name}. Entrando si passa a {email}.',
  'invitation.submit': 'Entra',
  'invitation.title': 'Entra in {site}',
  'invitation.to-sign-in': 'Vai all’accesso',
  'invitation.unknown.body': 'È stato usato o ritirato, oppure sostituito da un link più recente. Chiedine uno nuovo a chi ti ha invitato.',
  'invitation.unknown.title': 'Questo invito non vale più',
  'invitation.unread.title': 'Impossibile leggere l’invito',
  'invitation.window': 'Invito',

  'sign-in.page.lead': 'per modificare i contenuti di {name}',
  'sign-in.page.or': 'oppure',
  'sign-in.page.sso': 'Continua con il Single Sign-On',
  'sign-in.page.title': 'Accedi',
};
