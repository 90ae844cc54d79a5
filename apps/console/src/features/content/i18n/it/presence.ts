import type { Messages } from '../../../../lib/feature.ts';

/** Who else is here, in Italian. */
export const presenceMessages: Messages = {
  'content.connection.offline':
    'Nessuna connessione. Si può continuare a leggere e a scrivere: ciò che scrivi resta in questo modulo, e potrai salvarlo dopo.',
  'content.connection.quiet':
    'Gli aggiornamenti in tempo reale sono interrotti. Il salvataggio funziona; le modifiche degli altri si vedranno più tardi.',
  'content.live.gone': 'Qualcun altro ha eliminato questo elemento ({model}).',
  'content.live.gone.copy': 'Creane uno nuovo ({model})',
  'content.live.gone.detail': 'Ciò che si trova nel modulo non è perso: portalo in uno nuovo.',
  'content.live.gone.reason': 'Questo elemento ({model}) è stato eliminato',
  'content.live.model': 'Il modello {name} è cambiato. Riapri il modulo per continuare; ciò che hai scritto viene mantenuto.',
  'content.live.model.followed': 'Il modello {name} è cambiato, e con esso questo modulo.',
  'content.live.model.reload': 'Riapri il modulo',
  'content.live.published': 'Qualcun altro ha pubblicato questo elemento ({model}).',
  'content.live.rows.gone': 'Eliminato',
  'content.live.rows.show': 'Mostra {count, plural, one {# nuovo record} other {# nuovi record}}',
  'content.live.saved':
    '{name} ha salvato questo elemento ({model}). {count, plural, =0 {Nessun campo è diverso.} other {Novità qui: {names}.}}',
  'content.live.unpublished': 'Qualcun altro ha ritirato questo elemento ({model}).',
  'content.lock.copy': '{name} ha preso il controllo. Ciò che avevi scritto è conservato in questo browser: {names}.',
  'content.lock.copy.back': 'Riporta indietro',
  'content.lock.copy.drop': 'Scarta la copia',
  'content.lock.copy.failed': 'La copia di {title} non è stata riportata indietro.',
  'content.lock.copy.locked': 'I campi sono bloccati finché l’altra persona non ha finito',
  'content.lock.copy.save-first': 'Prima salva questo elemento ({model}), per non mescolare nulla',
  'content.lock.found': '{name} non aveva salvato tutto: {names}.',
  'content.lock.found.kept-mine': 'Entrambi avete cambiato {names}. Nel modulo resta la tua versione.',
  'content.lock.found.leave': 'Lascia stare',
  'content.lock.found.take': 'Includi',
  'content.lock.held': '{name} sta modificando questo elemento ({model}).',
  'content.lock.held.detail': 'I campi sono bloccati finché non salva, poi mostreranno le modifiche.',
  'content.lock.held.typed': 'Ciò che hai scritto in {names} resta qui.',
  'content.lock.held.you': 'Stai modificando questo elemento ({model}) in un’altra finestra.',
  'content.lock.reason': '{name} sta modificando questo elemento ({model})',
  'content.lock.reason.you': 'Stai modificando questo elemento ({model}) in un’altra finestra',
  'content.lock.somebody': 'Qualcun altro',
  'content.lock.take-over': 'Prendi il controllo',
  'content.lock.take-over.body': 'L’altra persona viene avvisata subito. Ciò che non ha salvato resta nel suo browser e ti viene proposto.',
  'content.lock.take-over.failed': 'L’elemento ({model}) non è passato sotto il tuo controllo.',
  'content.lock.take-over.not-allowed': 'Il tuo ruolo non può prendere il controllo da altri',
  'content.lock.take-over.title': 'Prendere il controllo da {name}?',
  'content.presence.came': '{count, plural, one {{names} ha aperto} other {{names} hanno aperto}} questo elemento ({model}).',
  'content.presence.elsewhere':
    '{others, plural, =0 {{name}: {language}} one {{name} e un’altra persona: {language}} other {{name} e altre {others}: {language}}}',
  'content.presence.here':
    '{others, plural, =0 {{name} è qui} one {{name} e un’altra persona sono qui} other {{name} e altre {others} sono qui}}',
  'content.presence.left': '{count, plural, one {{names} ha lasciato} other {{names} hanno lasciato}} questo elemento ({model}).',
  'content.presence.more': '+{count, number}',
  'content.presence.people': '{count, plural, one {Qui c’è anche {names}} other {Qui ci sono altre # persone: {names}}}',
};
