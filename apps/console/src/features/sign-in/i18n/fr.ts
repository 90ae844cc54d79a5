import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in French. */
export const signInMessages: Messages = {
  'invitation.busy': 'Arrivée en cours',
  'invitation.expired.body': 'Son lien a servi pendant 24 heures. Demandez-en un nouveau à la personne qui vous a invité.',
  'invitation.expired.title': 'Cette invitation a expiré',
  'invitation.failed': 'L’invitation n’a pas pu être acceptée. Réessayez dans un instant.',
  'invitation.first-name': 'Prénom',
  'invitation.first-name.required': 'Saisissez votre prénom',
  'invitation.joined': 'Vous faites maintenant partie de {site}. Connectez-vous pour continuer.',
  'invitation.last-name': 'Nom',
  'invitation.lead.account': 'Connectez-vous avec le mot de passe de votre compte pour entrer.',
  'invitation.lead.new': 'Dites votre nom et choisissez un mot de passe.',
  'invitation.password': 'Nouveau mot de passe',
  'invitation.password.hint': 'Au moins 8 caractères',
  'invitation.password.required': 'Choisissez un mot de passe',
  'invitation.password.short': 'Un mot de passe compte au moins 8 caractères',
  'invitation.password.wrong': 'Le mot de passe n’est pas le bon',
  'invitation.signed-in': '{name} est connecté ici. En entrant, vous vous connectez en tant que {email}.',
  'invitation.submit': 'Entrer',
  'invitation.title': 'Entrer dans {site}',
  'invitation.to-sign-in': 'Aller à la connexion',
  'invitation.unknown.body':
    'Elle a été utilisée, retirée, ou remplacée par un lien plus récent. Demandez-en un nouveau à la personne qui vous a invité.',
  'invitation.unknown.title': 'Cette invitation n’est plus valable',
  'invitation.unread.title': 'L’invitation n’a pas pu être lue',
  'invitation.window': 'Invitation',

  'sign-in.page.lead': 'pour modifier le contenu de {name}',
  'sign-in.page.or': 'ou',
  'sign-in.page.sso': 'Continuer avec l’authentification unique',
  'sign-in.page.title': 'Se connecter',
};
