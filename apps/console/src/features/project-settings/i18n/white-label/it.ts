/** Messages of the white-label settings in Italian. */
export const whiteLabelMessages = {
  'settings.white-label.answer.again': 'Controlla di nuovo',
  'settings.white-label.answer.asking': 'Controllo di {address}…',
  'settings.white-label.answer.ready':
    '{count, plural, =0 {Nessun testo trovato in {address}.} one {# testo trovato in {address}.} other {# testi trovati in {address}.}}',
  'settings.white-label.answer.refused': '{address} ha risposto con lo stato {status}. Vengono mostrati i testi predefiniti della console.',
  'settings.white-label.answer.unreachable':
    '{address} non è raggiungibile o non consente a questa console di leggerlo (CORS). Vengono mostrati i testi predefiniti della console.',
  'settings.white-label.answer.unreadable':
    '{address} non ha restituito un oggetto JSON di testi. Vengono mostrati i testi predefiniti della console.',
  'settings.white-label.failed': 'Impossibile caricare le impostazioni white label',
  'settings.white-label.lead': 'Sostituisci i testi della console per tutti in questo progetto.',
  'settings.white-label.problem.no_address': 'Inserisci un URL completo, ad esempio https://texts.example.com/:locale.json',
  'settings.white-label.problem.no_locale_placeholder': 'L’URL richiede :locale al posto della lingua',
  'settings.white-label.reload': 'Ricarica la console',
  'settings.white-label.reload.lead': 'Ricarica la console per consentire questo URL.',
  'settings.white-label.save-failed': 'Impossibile salvare le impostazioni white label',
  'settings.white-label.saved': 'Impostazioni white label salvate',
  'settings.white-label.section.answer': 'Risposta',
  'settings.white-label.section.answer.lead': 'Il browser richiede la tua lingua attuale. La risposta è un oggetto JSON di ID e testi.',
  'settings.white-label.template': 'URL dei tuoi testi',
  'settings.white-label.template.hint':
    'Usa :locale al posto della lingua: en, it, de, fr, es o pt-BR. Lascia vuoto per i testi predefiniti della console.',
  'settings.white-label.title': 'White label',
} as const;
