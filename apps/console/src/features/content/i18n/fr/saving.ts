import type { Messages } from '../../../../lib/feature.ts';

/** Undo, copies of unsaved work, and saves that met others, in French. */
export const savingMessages: Messages = {
  'content.copy.changes': 'Il modifie {names}{more, plural, =0 {} one { et # autre endroit} other { et # autres endroits}}.',
  'content.copy.discard': 'Abandonner',
  'content.copy.failed': 'Ce navigateur n’a pas de place pour des copies du travail non enregistré. Enregistrez souvent.',
  'content.copy.found': 'Un travail non enregistré a été trouvé dans ce navigateur, écrit pour la dernière fois',
  'content.copy.hide': 'Masquer les différences',
  'content.copy.restore': 'Restaurer',
  'content.copy.show': 'Afficher les différences',
  'content.history.redo': 'Rétablir',
  'content.history.redo.none': 'Rien à rétablir',
  'content.history.redo.step':
    '{what, select, typing {Rétablir la saisie dans {name}} added {Rétablir l’ajout de {name}} removed {Rétablir le retrait de {name}} many {Rétablir {count} modifications} other {Rétablir la modification de {name}}}',
  'content.history.undo': 'Annuler',
  'content.history.undo.none': 'Rien à annuler',
  'content.history.undo.step':
    '{what, select, typing {Annuler la saisie dans {name}} added {Annuler l’ajout de {name}} removed {Annuler le retrait de {name}} many {Annuler {count} modifications} other {Annuler la modification de {name}}}',
  'content.merge.all-mine': 'Garder tout ce qui est à moi',
  'content.merge.all-theirs': 'Prendre tout ce qui est à l’autre',
  'content.merge.both': 'Garder les deux',
  'content.merge.choose': 'Ce qui reste dans {name}',
  'content.merge.conflicts': 'Vous avez tous deux modifié {names}. Votre version reste en place jusqu’à votre décision.',
  'content.merge.dismiss': 'D’accord',
  'content.merge.incoming': 'Ses modifications sont reprises : {names}.',
  'content.merge.later': 'Décider plus tard',
  'content.merge.locale.mine':
    'Vous avez retiré {language} ; entre-temps quelqu’un d’autre y a écrit : {names}. « Prendre l’autre » garde la langue.',
  'content.merge.locale.theirs':
    'Quelqu’un d’autre a retiré {language} pendant que vous y écriviez : {names}. « Garder la mienne » garde la langue.',
  'content.merge.met': '{name} a enregistré cet élément ({model}) pendant que vous écriviez.',
  'content.merge.mine': 'Garder la mienne',
  'content.merge.open': 'Comparer et décider',
  'content.merge.open-count':
    '{count, plural, =0 {Tout est décidé.} one {# endroit reste à décider.} other {# endroits restent à décider.}}',
  'content.merge.save': 'Fusionner et enregistrer',
  'content.merge.side.mine': 'La vôtre',
  'content.merge.side.theirs': 'L’autre',
  'content.merge.subtitle':
    'Quelqu’un d’autre a modifié les mêmes endroits de cet élément ({model}). Tout le reste s’accorde et est conservé.',
  'content.merge.theirs': 'Prendre l’autre',
  'content.merge.title': 'Fusionner les modifications de {title}',
  'content.merge.unsaved': 'Enregistrez pour garder les deux.',
  'content.shortcut.redo': 'Rétablir ce qui a été annulé',
  'content.shortcut.undo': 'Annuler la dernière modification du formulaire',
};
