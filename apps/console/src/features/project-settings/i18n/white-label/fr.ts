/** Messages of the white-label settings in French. */
export const whiteLabelMessages = {
  'settings.white-label.answer.again': 'Demander à nouveau',
  'settings.white-label.answer.asking': 'Demande à {address} en cours …',
  'settings.white-label.answer.ready':
    '{count, plural, =0 {Aucun texte ne vient de {address}.} one {# texte vient de {address}.} many {# textes viennent de {address}.} other {# textes viennent de {address}.}}',
  'settings.white-label.answer.refused': '{address} répond avec le statut {status}. Les textes de la console restent en place.',
  'settings.white-label.answer.unreachable':
    '{address} ne répond pas, ou ne permet pas à cette console de lire la réponse (CORS). Les textes de la console restent en place.',
  'settings.white-label.answer.unreadable':
    '{address} envoie autre chose qu’un objet JSON de textes. Les textes de la console restent en place.',
  'settings.white-label.failed': 'Impossible de lire les paramètres de marque blanche',
  'settings.white-label.lead':
    'Vos propres textes à la place de ceux de la console, pour toutes les personnes qui travaillent dans ce projet.',
  'settings.white-label.problem.no_address': 'Une adresse complète est nécessaire, par exemple https://texts.example.com/:locale.json',
  'settings.white-label.problem.no_locale_placeholder': 'L’adresse doit contenir :locale à la place de la langue',
  'settings.white-label.reload': 'Recharger la console',
  'settings.white-label.reload.lead':
    'La console ne demande rien aux adresses qu’elle ne connaissait pas à son chargement. Il faut la recharger pour utiliser celle-ci.',
  'settings.white-label.save-failed': 'Les paramètres de marque blanche n’ont pas été enregistrés',
  'settings.white-label.saved': 'Paramètres de marque blanche enregistrés',
  'settings.white-label.section.answer': 'Ce qui en vient',
  'settings.white-label.section.answer.lead':
    'Votre navigateur demande dans la langue que vous voyez. La réponse est un objet JSON : les identifiants des messages et leurs textes.',
  'settings.white-label.template': 'Adresse de vos textes',
  'settings.white-label.template.hint':
    'Avec :locale à la place de la langue : en, it, de, fr, es ou pt-BR. Vide, les textes de la console s’appliquent.',
  'settings.white-label.title': 'Marque blanche',
} as const;
