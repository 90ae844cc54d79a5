import type { Messages } from '../../../../lib/feature.ts';

/** Undo, copies of unsaved work, and saves that met others, in French. */
export const savingMessages: Messages = {
  'content.copy.changes': 'Modifications : {names}{more, plural, =0 {} one { et # autre valeur} other { et # autres valeurs}}.',
  'content.copy.discard': 'Abandonner',
  'content.copy.failed': 'Ce navigateur n’a plus d’espace pour conserver les modifications non enregistrées. Enregistrez souvent.',
  'content.copy.found': 'Des modifications non enregistrées se trouvent dans ce navigateur, dernière modification',
  'content.copy.hide': 'Masquer les modifications',
  'content.copy.restore': 'Restaurer',
  'content.copy.show': 'Afficher les modifications',
  'content.history.redo': 'Rétablir',
  'content.history.redo.none': 'Rien à rétablir',
  'content.history.redo.step':
    '{what, select, typing {Rétablir la saisie dans {name}} added {Rétablir l’ajout de {name}} removed {Rétablir le retrait de {name}} many {Rétablir {count} modifications} other {Rétablir la modification de {name}}}',
  'content.history.undo': 'Annuler',
  'content.history.undo.none': 'Rien à annuler',
  'content.history.undo.step':
    '{what, select, typing {Annuler la saisie dans {name}} added {Annuler l’ajout de {name}} removed {Annuler le retrait de {name}} many {Annuler {count} modifications} other {Annuler la modification de {name}}}',
  'content.merge.all-mine': 'Garder toutes les miennes',
  'content.merge.all-theirs': 'Utiliser toutes les autres',
  'content.merge.both': 'Garder les deux',
  'content.merge.choose': 'Valeur de {name}',
  'content.merge.conflicts': 'Vous avez tous deux modifié {names}. Votre version est affichée jusqu’à votre décision.',
  'content.merge.dismiss': 'OK',
  'content.merge.incoming': 'Ses modifications ont été appliquées : {names}.',
  'content.merge.later': 'Plus tard',
  'content.merge.locale.mine':
    'Vous avez retiré {language}, mais une autre personne l’a modifiée : {names}. « Utiliser l’autre » conserve la langue.',
  'content.merge.locale.theirs':
    'Une autre personne a retiré {language} pendant que vous la modifiiez : {names}. « Garder la mienne » conserve la langue.',
  'content.merge.met': '{name} a enregistré cet élément pendant que vous le modifiiez.',
  'content.merge.mine': 'Garder la mienne',
  'content.merge.open': 'Résoudre les conflits',
  'content.merge.open-count':
    '{count, plural, =0 {Tous les conflits sont résolus.} one {# conflit à résoudre.} other {# conflits à résoudre.}}',
  'content.merge.save': 'Fusionner et enregistrer',
  'content.merge.side.mine': 'La vôtre',
  'content.merge.side.theirs': 'L’autre',
  'content.merge.side.words': 'Combinée',
  'content.merge.subtitle':
    'Une autre personne a modifié les mêmes parties de cet enregistrement. Toutes les autres modifications sont conservées.',
  'content.merge.theirs': 'Utiliser l’autre',
  'content.merge.title': 'Fusionner les modifications de {title}',
  'content.merge.unsaved': 'Enregistrez pour garder les deux modifications.',
  'content.merge.words': 'Utiliser la version combinée',
  'content.shortcut.publish': 'Publier',
  'content.shortcut.redo': 'Rétablir',
  'content.shortcut.undo': 'Annuler',
};
