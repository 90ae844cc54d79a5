/** Messages of the white-label settings in German. */
export const whiteLabelMessages = {
  'settings.white-label.answer.again': 'Erneut fragen',
  'settings.white-label.answer.asking': '{address} wird gefragt …',
  'settings.white-label.answer.ready':
    '{count, plural, =0 {Von {address} kommen keine Texte.} one {Von {address} kommt # Text.} other {Von {address} kommen # Texte.}}',
  'settings.white-label.answer.refused': '{address} antwortet mit dem Status {status}. Es gelten die Texte der Konsole.',
  'settings.white-label.answer.unreachable':
    '{address} antwortet nicht, oder diese Konsole darf die Antwort nicht lesen (CORS). Es gelten die Texte der Konsole.',
  'settings.white-label.answer.unreadable':
    '{address} schickt etwas anderes als ein JSON-Objekt mit Texten. Es gelten die Texte der Konsole.',
  'settings.white-label.failed': 'Die White-Label-Einstellungen konnten nicht gelesen werden',
  'settings.white-label.lead': 'Eigene Texte anstelle derer der Konsole, für alle, die in diesem Projekt arbeiten.',
  'settings.white-label.problem.no_address': 'Bitte eine ganze Adresse angeben, etwa https://texts.example.com/:locale.json',
  'settings.white-label.problem.no_locale_placeholder': 'In der Adresse fehlt :locale an der Stelle der Sprache',
  'settings.white-label.reload': 'Konsole neu laden',
  'settings.white-label.reload.lead':
    'Die Konsole holt nichts von Adressen, die sie beim Laden nicht kannte. Für diese muss sie neu geladen werden.',
  'settings.white-label.save-failed': 'Die White-Label-Einstellungen wurden nicht gespeichert',
  'settings.white-label.saved': 'White-Label-Einstellungen gespeichert',
  'settings.white-label.section.answer': 'Was von dort kommt',
  'settings.white-label.section.answer.lead':
    'Der Browser fragt in der Sprache, die gerade zu sehen ist. Die Antwort ist ein JSON-Objekt: Kennungen der Texte und die Texte.',
  'settings.white-label.template': 'Adresse der eigenen Texte',
  'settings.white-label.template.hint':
    'Mit :locale anstelle der Sprache: en, it, de, fr, es oder pt-BR. Leer gelten die Texte der Konsole.',
  'settings.white-label.title': 'White-Label',
} as const;
