/** Messages of the white-label settings in Italian. */
export const whiteLabelMessages = {
  'settings.white-label.answer.again': 'Chiedi di nuovo',
  'settings.white-label.answer.asking': 'Richiesta a {address} in corso …',
  'settings.white-label.answer.ready':
    '{count, plural, =0 {Nessun testo arriva da {address}.} one {# testo arriva da {address}.} many {# testi arrivano da {address}.} other {# testi arrivano da {address}.}}',
  'settings.white-label.answer.refused': '{address} risponde con lo stato {status}. Restano i testi della console.',
  'settings.white-label.answer.unreachable':
    '{address} non risponde, oppure non permette a questa console di leggere la risposta (CORS). Restano i testi della console.',
  'settings.white-label.answer.unreadable': '{address} invia qualcosa che non è un oggetto JSON di testi. Restano i testi della console.',
  'settings.white-label.failed': 'Impossibile leggere le impostazioni white label',
  'settings.white-label.lead': 'Testi propri al posto di quelli della console, per chiunque lavori in questo progetto.',
  'settings.white-label.problem.no_address': 'Scrivi un indirizzo completo, per esempio https://texts.example.com/:locale.json',
  'settings.white-label.problem.no_locale_placeholder': 'L’indirizzo deve contenere :locale al posto della lingua',
  'settings.white-label.reload': 'Ricarica la console',
  'settings.white-label.reload.lead':
    'La console non chiede nulla a indirizzi che non conosceva quando è stata caricata. Ricaricala per usare questo.',
  'settings.white-label.save-failed': 'Le impostazioni white label non sono state salvate',
  'settings.white-label.saved': 'Impostazioni white label salvate',
  'settings.white-label.section.answer': 'Che cosa arriva da lì',
  'settings.white-label.section.answer.lead':
    'Il browser chiede nella lingua che vedi. La risposta è un oggetto JSON: id dei messaggi e i loro testi.',
  'settings.white-label.template': 'Indirizzo dei tuoi testi',
  'settings.white-label.template.hint':
    'Con :locale al posto della lingua: en, it, de, fr, es o pt-BR. Vuoto: valgono i testi della console.',
  'settings.white-label.title': 'White label',
} as const;
