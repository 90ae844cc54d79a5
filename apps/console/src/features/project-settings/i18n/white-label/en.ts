/** Messages of the white-label settings. `:locale` stays as it is in every language. */
export const whiteLabelMessages = {
  'settings.white-label.answer.again': 'Ask again',
  'settings.white-label.answer.asking': 'Asking {address} …',
  'settings.white-label.answer.ready':
    '{count, plural, =0 {No texts come from {address}.} one {# text comes from {address}.} other {# texts come from {address}.}}',
  'settings.white-label.answer.refused': '{address} answers with the status {status}. The console’s own texts stand in.',
  'settings.white-label.answer.unreachable':
    '{address} does not answer, or does not let this console read its answer (CORS). The console’s own texts stand in.',
  'settings.white-label.answer.unreadable': '{address} sends something else than a JSON object of texts. The console’s own texts stand in.',
  'settings.white-label.failed': 'The white-label settings could not be read',
  'settings.white-label.lead': 'Texts of your own in place of the console’s, for everybody who works in this project.',
  'settings.white-label.problem.no_address': 'Write a whole address, such as https://texts.example.com/:locale.json',
  'settings.white-label.problem.no_locale_placeholder': 'The address needs :locale where the language belongs',
  'settings.white-label.reload': 'Reload the console',
  'settings.white-label.reload.lead':
    'The console fetches nothing from addresses it was not told of when it was loaded. Load it anew to use this one.',
  'settings.white-label.save-failed': 'The white-label settings were not saved',
  'settings.white-label.saved': 'White-label settings saved',
  'settings.white-label.section.answer': 'What comes from there',
  'settings.white-label.section.answer.lead':
    'Your browser asks in the language you see. The answer is a JSON object: message ids and their texts.',
  'settings.white-label.template': 'Address of your texts',
  'settings.white-label.template.hint':
    'With :locale in place of the language: en, it, de, fr, es or pt-BR. Empty means the console’s own texts.',
  'settings.white-label.title': 'White label',
} as const;
