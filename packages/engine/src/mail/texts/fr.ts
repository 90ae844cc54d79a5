import type { MailTexts } from '../mail-templates.ts';

/** Mails in French. */
export const fr: MailTexts = {
  invitation: ({ siteName, inviterName }) => ({
    subject: `Invitation à rejoindre ${siteName}`,
    paragraphs: [
      inviterName === null
        ? `Vous êtes invité à collaborer sur ${siteName}.`
        : `${inviterName} vous invite à collaborer sur ${siteName}.`,
    ],
    action: 'Accepter l’invitation',
    notes: ['Ce lien est valable 24 heures. Si vous n’attendiez pas cette invitation, ignorez cet e-mail.'],
  }),
  organization_invitation: ({ organizationName, inviterName }) => ({
    subject: `Invitation à rejoindre ${organizationName}`,
    paragraphs: [
      `${inviterName} vous invite à rejoindre l’organisation ${organizationName}, dont les membres partagent des projets.`,
    ],
    action: 'Accepter l’invitation',
    notes: ['Ce lien est valable 24 heures. Si vous n’attendiez pas cette invitation, ignorez cet e-mail.'],
  }),
  site_transfer: ({ siteName, ownerName }) => ({
    subject: `Transfert du projet ${siteName}`,
    paragraphs: [
      `${ownerName} souhaite vous transférer le projet ${siteName}. Si vous acceptez, vous en devenez propriétaire\u00A0: ${ownerName} perd son accès\u00A0; les contenus, les fichiers et les membres restent.`,
    ],
    action: 'Examiner le transfert',
    notes: [
      'L’offre est valable 14 jours. Rien ne change tant que vous n’avez pas accepté. Si vous ne voulez pas du projet, refusez le transfert ou ignorez cet e-mail.',
    ],
  }),
  mandate_request: ({ mandatorName, appointedName }) => ({
    subject: `${appointedName} demande l’accès à ${mandatorName}`,
    paragraphs: [
      `${appointedName} demande un mandat de ${mandatorName}. Si un propriétaire l’approuve, les membres de ${appointedName} pourront ouvrir, créer et modifier les projets de ${mandatorName} en tant que développeurs.`,
    ],
    action: 'Examiner la demande',
    notes: [
      'Rien ne change tant qu’aucun propriétaire n’a approuvé la demande. Un mandat peut prendre fin à tout moment.',
    ],
  }),
  mandate_approval: ({ mandatorName, appointedName }) => ({
    subject: `${mandatorName} a approuvé votre demande d’accès`,
    paragraphs: [
      `${mandatorName} a donné un mandat à ${appointedName}\u00A0: ses membres peuvent désormais ouvrir, créer et modifier les projets de ${mandatorName} en tant que développeurs.`,
    ],
    action: 'Afficher les mandats',
  }),
  mandate_rejection: ({ mandatorName, appointedName }) => ({
    subject: `${mandatorName} a refusé votre demande d’accès`,
    paragraphs: [`La demande de mandat de ${appointedName} auprès de ${mandatorName} a été refusée.`],
    action: 'Afficher les mandats',
  }),
  mandate_end: ({ mandatorName, appointedName }) => ({
    subject: `Le mandat de ${mandatorName} pour ${appointedName} a pris fin`,
    paragraphs: [
      `Les membres de ${appointedName} n’ont plus accès aux projets de ${mandatorName}. Les jetons d’API du propriétaire de ces projets ont été remplacés\u00A0: mettez à jour les programmes qui les utilisent.`,
    ],
    action: 'Afficher les mandats',
  }),
  password_reset: ({ email }) => ({
    subject: 'Réinitialiser votre mot de passe',
    paragraphs: [`La réinitialisation du mot de passe du compte ${email} a été demandée.`],
    action: 'Choisir un nouveau mot de passe',
    notes: [
      'Ce lien est valable une heure et ne peut être utilisé qu’une fois. Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail\u00A0: votre mot de passe ne change pas.',
    ],
  }),
  email_change: ({ newEmail }) => ({
    subject: 'Confirmer votre nouvelle adresse e-mail',
    paragraphs: [`Confirmez que ${newEmail} est la nouvelle adresse e-mail de votre compte.`],
    action: 'Confirmer l’adresse e-mail',
    notes: ['Ce lien est valable 24 heures. D’ici là, connectez-vous avec votre adresse actuelle.'],
  }),
  email_change_notice: ({ newEmail }) => ({
    subject: 'Votre adresse e-mail va changer',
    paragraphs: [
      `Le remplacement de l’adresse e-mail de votre compte par ${newEmail} a été demandé. Il prend effet dès que la nouvelle adresse est confirmée.`,
    ],
    notes: [
      'Si vous n’êtes pas à l’origine de cette demande, changez votre mot de passe immédiatement. Cela annule le changement et ferme toutes les sessions.',
    ],
  }),
  email_verification: ({ email }) => ({
    subject: 'Confirmer votre adresse e-mail',
    paragraphs: [`Confirmez que ${email} est l’adresse e-mail de votre compte.`],
    action: 'Confirmer l’adresse e-mail',
    notes: ['Ce lien est valable 24 heures.'],
  }),
  tfa_deactivation_request: ({ email, effectiveAt }, format) => ({
    subject: 'Demande de désactivation de la double authentification',
    paragraphs: [
      `Une personne qui connaît le mot de passe du compte ${email} a demandé la désactivation de la double authentification.`,
      ...(effectiveAt === null
        ? ['Confirmez la demande avec le lien ci-dessous. Son approbation sera ensuite demandée.']
        : [`Elle sera désactivée le ${format(effectiveAt)}, sauf si la demande est annulée.`]),
    ],
    action: 'Examiner la demande',
    notes: ['Si vous n’êtes pas à l’origine de cette demande, annulez-la et changez votre mot de passe immédiatement.'],
  }),
  tfa_deactivation_review: ({ email }) => ({
    subject: 'Approbation demandée\u00A0: désactiver la double authentification',
    paragraphs: [
      `Le compte ${email} n’a plus accès à son second facteur et vous demande de désactiver la double authentification. La demande a été faite avec son mot de passe et confirmée depuis sa messagerie.`,
      'Avant de l’approuver, vérifiez qui la fait, en personne ou par téléphone. Elle se trouve dans votre compte, sous «\u00A0Demandes de double authentification\u00A0».',
    ],
    action: 'Examiner la demande',
  }),
  tfa_deactivation_rejection: ({ email }) => ({
    subject: 'La double authentification reste active',
    paragraphs: [`La demande de désactivation de la double authentification du compte ${email} a été refusée.`],
    notes: ['Connectez-vous avec un code ou un code de secours, ou demandez de l’aide à l’opérateur du serveur.'],
  }),
  tfa_deactivation_approval: ({ email }) => ({
    subject: 'Double authentification désactivée',
    paragraphs: [
      `La double authentification du compte ${email} est désactivée et toutes les sessions ont été fermées. Connectez-vous avec votre mot de passe et configurez-la à nouveau.`,
    ],
    notes: ['Si vous n’avez rien demandé, changez votre mot de passe immédiatement.'],
  }),
  tfa_turned_on: ({ email, at }, format) => ({
    subject: 'Double authentification activée',
    paragraphs: [
      `La double authentification du compte ${email} a été activée et toutes les autres sessions ont été fermées.`,
      `Date\u00A0: ${format(at)}`,
    ],
    notes: [
      'Si ce n’était pas vous, réinitialisez votre mot de passe immédiatement et demandez de l’aide à l’opérateur du serveur.',
    ],
  }),
  tfa_turned_off: ({ email, at }, format) => ({
    subject: 'Double authentification désactivée pour votre compte',
    paragraphs: [
      `La double authentification du compte ${email} a été désactivée. Le mot de passe suffit désormais pour se connecter.`,
      `Date\u00A0: ${format(at)}`,
    ],
    notes: [
      'Si ce n’était pas vous, changez votre mot de passe immédiatement et configurez à nouveau la double authentification.',
    ],
  }),
  passkey_added: ({ email, passkey, at }, format) => ({
    subject: 'Clé d’accès ajoutée à votre compte',
    paragraphs: [
      `Une clé d’accès a été ajoutée au compte ${email}. Elle permet de se connecter sans mot de passe.`,
      `Clé d’accès\u00A0: ${passkey}`,
      `Date\u00A0: ${format(at)}`,
    ],
    notes: ['Si ce n’était pas vous, supprimez-la dans votre compte et changez votre mot de passe immédiatement.'],
  }),
  passkey_removed: ({ email, passkey, at }, format) => ({
    subject: 'Clé d’accès supprimée de votre compte',
    paragraphs: [
      `Une clé d’accès a été supprimée du compte ${email}. Elle ne permet plus de se connecter.`,
      `Clé d’accès\u00A0: ${passkey}`,
      `Date\u00A0: ${format(at)}`,
    ],
    notes: ['Si ce n’était pas vous, changez votre mot de passe immédiatement. Cela ferme toutes les sessions.'],
  }),
  new_device: ({ email, device, ip, at }, format) => ({
    subject: 'Nouvelle connexion à votre compte',
    paragraphs: [
      `Le compte ${email} s’est connecté depuis un nouvel appareil.`,
      `Appareil\u00A0: ${device}`,
      `Adresse IP\u00A0: ${ip}`,
      `Date\u00A0: ${format(at)}`,
    ],
    notes: ['Si ce n’était pas vous, changez votre mot de passe immédiatement. Cela ferme toutes les sessions.'],
  }),
};
