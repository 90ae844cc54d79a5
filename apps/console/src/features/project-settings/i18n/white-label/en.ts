/** Messages of the white-label settings. `:locale` stays as it is in every language. */
export const whiteLabelMessages = {
  'settings.white-label.answer.again': 'Check again',
  'settings.white-label.answer.asking': 'Checking {address}…',
  'settings.white-label.answer.ready':
    '{count, plural, =0 {No texts found at {address}.} one {# text found at {address}.} other {# texts found at {address}.}}',
  'settings.white-label.answer.refused': '{address} responded with status {status}. The console’s default texts are shown.',
  'settings.white-label.answer.unreachable':
    '{address} can’t be reached, or doesn’t allow this console to read it (CORS). The console’s default texts are shown.',
  'settings.white-label.answer.unreadable': '{address} didn’t return a JSON object of texts. The console’s default texts are shown.',
  'settings.white-label.failed': 'Couldn’t load the white-label settings',
  'settings.white-label.lead': 'Replace texts of the console for everyone in this project.',
  'settings.white-label.problem.no_address': 'Enter a full URL, such as https://texts.example.com/:locale.json',
  'settings.white-label.problem.no_locale_placeholder': 'The URL needs :locale where the language goes',
  'settings.white-label.reload': 'Reload console',
  'settings.white-label.reload.lead': 'Reload the console to allow this URL.',
  'settings.white-label.save-failed': 'Couldn’t save the white-label settings',
  'settings.white-label.saved': 'White-label settings saved',
  'settings.white-label.section.answer': 'Response',
  'settings.white-label.section.answer.lead':
    'The browser requests your current language. The response is a JSON object of message IDs and texts.',
  'settings.white-label.template': 'URL of your texts',
  'settings.white-label.template.hint':
    'Use :locale in place of the language: en, it, de, fr, es or pt-BR. Leave empty for the console’s default texts.',
  'settings.white-label.title': 'White label',
} as const;
