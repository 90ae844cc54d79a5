/** Messages of the white-label settings in French. */
export const whiteLabelMessages = {
  'settings.white-label.answer.again': 'Vérifier à nouveau',
  'settings.white-label.answer.asking': 'Vérification de {address}…',
  'settings.white-label.answer.ready':
    '{count, plural, =0 {Aucun texte trouvé à {address}.} one {# texte trouvé à {address}.} other {# textes trouvés à {address}.}}',
  'settings.white-label.answer.refused': '{address} a répondu avec le statut {status}. Les textes par défaut de la console sont affichés.',
  'settings.white-label.answer.unreachable':
    '{address} est injoignable ou n’autorise pas cette console à le lire (CORS). Les textes par défaut de la console sont affichés.',
  'settings.white-label.answer.unreadable':
    '{address} n’a pas renvoyé d’objet JSON de textes. Les textes par défaut de la console sont affichés.',
  'settings.white-label.failed': 'Impossible de charger les réglages de marque blanche',
  'settings.white-label.lead': 'Remplacez des textes de la console pour toutes les personnes du projet.',
  'settings.white-label.problem.no_address': 'Saisissez une URL complète, par exemple https://texts.example.com/:locale.json',
  'settings.white-label.problem.no_locale_placeholder': 'L’URL doit contenir :locale à la place de la langue',
  'settings.white-label.reload': 'Recharger la console',
  'settings.white-label.reload.lead': 'Rechargez la console pour autoriser cette URL.',
  'settings.white-label.save-failed': 'Impossible d’enregistrer les réglages de marque blanche',
  'settings.white-label.saved': 'Réglages de marque blanche enregistrés',
  'settings.white-label.section.answer': 'Réponse',
  'settings.white-label.section.answer.lead':
    'Le navigateur demande votre langue actuelle. La réponse est un objet JSON d’identifiants et de textes.',
  'settings.white-label.template': 'URL de vos textes',
  'settings.white-label.template.hint':
    'Utilisez :locale à la place de la langue : en, it, de, fr, es ou pt-BR. Laissez vide pour les textes par défaut.',
  'settings.white-label.title': 'Marque blanche',
} as const;
