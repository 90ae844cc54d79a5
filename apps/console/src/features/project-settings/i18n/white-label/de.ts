/** Messages of the white-label settings in German. */
export const whiteLabelMessages = {
  'settings.white-label.answer.again': 'Erneut prüfen',
  'settings.white-label.answer.asking': '{address} wird geprüft …',
  'settings.white-label.answer.ready':
    '{count, plural, =0 {Keine Texte unter {address} gefunden.} one {# Text unter {address} gefunden.} other {# Texte unter {address} gefunden.}}',
  'settings.white-label.answer.refused': '{address} hat mit Status {status} geantwortet. Die Standardtexte der Konsole werden angezeigt.',
  'settings.white-label.answer.unreachable':
    '{address} ist nicht erreichbar oder erlaubt dieser Konsole keinen Zugriff (CORS). Die Standardtexte der Konsole werden angezeigt.',
  'settings.white-label.answer.unreadable':
    '{address} hat kein JSON-Objekt mit Texten geliefert. Die Standardtexte der Konsole werden angezeigt.',
  'settings.white-label.failed': 'White-Label-Einstellungen konnten nicht geladen werden',
  'settings.white-label.lead': 'Texte der Konsole für alle in diesem Projekt ersetzen.',
  'settings.white-label.problem.no_address': 'Vollständige URL eingeben, z. B. https://texts.example.com/:locale.json',
  'settings.white-label.problem.no_locale_placeholder': 'Die URL braucht :locale an der Stelle der Sprache',
  'settings.white-label.reload': 'Konsole neu laden',
  'settings.white-label.reload.lead': 'Konsole neu laden, um diese URL zuzulassen.',
  'settings.white-label.save-failed': 'White-Label-Einstellungen konnten nicht gespeichert werden',
  'settings.white-label.saved': 'White-Label-Einstellungen gespeichert',
  'settings.white-label.section.answer': 'Antwort',
  'settings.white-label.section.answer.lead':
    'Der Browser fragt die aktuelle Sprache ab. Die Antwort ist ein JSON-Objekt aus IDs und Texten.',
  'settings.white-label.template': 'URL der eigenen Texte',
  'settings.white-label.template.hint':
    ':locale steht für die Sprache: en, it, de, fr, es oder pt-BR. Leer lassen für die Standardtexte der Konsole.',
  'settings.white-label.title': 'White-Label',
} as const;
