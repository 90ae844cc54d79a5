import type { Messages } from '../../../lib/feature.ts';

/** Texts of a person's account. */
export const accountMessages: Messages = {
  'account.email': 'Email',
  'account.failed': 'Impossibile salvare l’account. Riprova tra poco.',
  'account.first-name': 'Nome',
  'account.first-name.required': 'Inserisci il nome',
  'account.last-name': 'Cognome',
  'account.password': 'Cambia la password',
  'account.password.common': 'Questa password è troppo comune. Scegline un’altra',
  'account.password.current': 'Password attuale',
  'account.password.current.required': 'Inserisci la password attuale',
  'account.password.hint': 'Lascia vuoti entrambi i campi per mantenere la password.',
  'account.password.new': 'Nuova password',
  'account.password.new.hint': 'Almeno 8 caratteri',
  'account.password.new.required': 'Scegli una nuova password',
  'account.password.short': 'Usa almeno 8 caratteri',
  'account.password.wrong': 'Password errata',
  'account.save': 'Salva modifiche',
  'account.saved': 'Account aggiornato',
  'account.saved.password': 'Password modificata. Gli altri dispositivi sono stati disconnessi.',
  'account.subtitle': 'Il tuo nome e la tua password, in ogni progetto',
  'account.title': 'Account',
  'account.token': 'Hai effettuato l’accesso con un token API, che non ha nome né password.',
  'account.too-many': 'Troppi tentativi. Riprova tra qualche minuto.',
};
