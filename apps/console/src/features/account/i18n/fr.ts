import type { Messages } from '../../../lib/feature.ts';

/** Texts of a person's account. */
export const accountMessages: Messages = {
  'account.email': 'E-mail',
  'account.failed': 'Impossible d’enregistrer le compte. Réessayez dans un instant.',
  'account.first-name': 'Prénom',
  'account.first-name.required': 'Saisissez votre prénom',
  'account.last-name': 'Nom',
  'account.password': 'Modifier le mot de passe',
  'account.password.common': 'Ce mot de passe est trop courant. Choisissez-en un autre',
  'account.password.current': 'Mot de passe actuel',
  'account.password.current.required': 'Saisissez votre mot de passe actuel',
  'account.password.hint': 'Laissez les deux champs vides pour conserver votre mot de passe.',
  'account.password.new': 'Nouveau mot de passe',
  'account.password.new.hint': 'Au moins 8 caractères',
  'account.password.new.required': 'Choisissez un nouveau mot de passe',
  'account.password.short': 'Utilisez au moins 8 caractères',
  'account.password.wrong': 'Mot de passe incorrect',
  'account.save': 'Enregistrer les modifications',
  'account.saved': 'Compte mis à jour',
  'account.saved.password': 'Mot de passe modifié. Les autres appareils sont déconnectés.',
  'account.subtitle': 'Votre nom et votre mot de passe, dans tous les projets',
  'account.title': 'Compte',
  'account.token': 'Vous êtes connecté avec un jeton d’API, qui n’a ni nom ni mot de passe.',
  'account.too-many': 'Trop de tentatives. Réessayez dans quelques minutes.',
};
