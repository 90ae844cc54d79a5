import type { Messages } from '../../../lib/feature.ts';

/** Messages of the navigation bar and what hangs from it, in French. */
export const shellMessages: Messages = {
  'shell.area.editor': 'Contenu',
  'shell.area.media': 'Médias',
  'shell.area.project_settings': 'Réglages du projet',
  'shell.area.schema': 'Schéma',
  'shell.areas': 'Espaces',
  'shell.denied.other.body': 'Votre rôle n’ouvre aucun environnement de ce projet. Adressez-vous à qui gère ses utilisateurs.',
  'shell.denied.other.title': 'Aucun environnement ne vous est ouvert',
  'shell.denied.sandbox.body':
    'Votre rôle travaille uniquement dans des bacs à sable, et il n’y en a pas encore. Demandez à qui gère les environnements d’en créer un.',
  'shell.denied.sandbox.title': 'Il n’y a pas encore de bac à sable',
  'shell.environment.choose': 'Environnement {id}, {kind}. En choisir un autre',
  'shell.environment.label': 'Environnements',
  'shell.renew.body': 'Votre session a pris fin. Connectez-vous pour continuer ; rien n’est perdu sur cette page.',
  'shell.renew.leave': 'Se déconnecter',
  'shell.renew.title': 'Se reconnecter',
  'shell.shortcuts.open': 'Afficher tous les raccourcis',
  'shell.shortcuts.title': 'Raccourcis clavier',
  'shell.skip': 'Aller au contenu',
  'shell.user.menu': 'Votre menu, {name}',
  'shell.user.preferences': 'Préférences',
  'shell.user.shortcuts': 'Raccourcis clavier',
  'shell.user.sign-out': 'Se déconnecter',
  'shell.user.theme': 'Apparence',
  'shell.user.theme.dark': 'Sombre',
  'shell.user.theme.light': 'Clair',
  'shell.user.theme.system': 'Comme le système',
};
