import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in French. */
export const signInMessages: Messages = {
  'invitation.busy': 'Inscription en cours…',
  'invitation.expired.body': 'Les liens d’invitation sont valables 24 heures. Demandez-en un nouveau à la personne qui vous a invité.',
  'invitation.expired.title': 'Cette invitation a expiré',
  'invitation.failed': 'Impossible d’accepter l’invitation. Réessayez dans un instant.',
  'invitation.first-name': 'Prénom',
  'invitation.first-name.required': 'Saisissez votre prénom',
  'invitation.joined': 'Vous avez rejoint {site}. Connectez-vous pour continuer.',
  'invitation.last-name': 'Nom',
  'invitation.lead.account': 'Connectez-vous avec le mot de passe de votre compte pour rejoindre le projet.',
  'invitation.lead.new': 'Indiquez votre nom et choisissez un mot de passe.',
  'invitation.password': 'Nouveau mot de passe',
  'invitation.password.common': 'Ce mot de passe est trop courant. Choisissez-en un autre',
  'invitation.password.hint': 'Au moins 8 caractères',
  'invitation.password.required': 'Choisissez un mot de passe',
  'invitation.password.short': 'Utilisez au moins 8 caractères',
  'invitation.password.wrong': 'Mot de passe incorrect',
  'invitation.signed-in': 'Vous êtes connecté en tant que {name}. En rejoignant le projet, vous serez connecté en tant que {email}.',
  'invitation.submit': 'Rejoindre',
  'invitation.title': 'Rejoindre {site}',
  'invitation.to-sign-in': 'Aller à la connexion',
  'invitation.unknown.body':
    'Elle a déjà été utilisée, supprimée ou remplacée par un lien plus récent. Demandez-en une nouvelle à la personne qui vous a invité.',
  'invitation.unknown.title': 'Cette invitation n’est plus valable',
  'invitation.unread.title': 'Impossible de charger l’invitation',
  'invitation.window': 'Invitation',

  'sign-in.page.lead': 'pour modifier le contenu de {name}',
  'sign-in.page.or': 'ou',
  'sign-in.page.sso': 'Continuer avec l’authentification unique',
  'sign-in.page.title': 'Se connecter',
};
