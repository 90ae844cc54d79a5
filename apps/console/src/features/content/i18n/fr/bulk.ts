import type { Messages } from '../../../../lib/feature.ts';

/** What is done to many records at once, trees, and cells edited in place, in French. */
export const bulkMessages: Messages = {
  'content.bulk.action':
    '{kind, select, publish {Publier} unpublish {Dépublier} edit {Modifier un champ} move_to_stage {Changer d’étape} other {Supprimer}}',
  'content.bulk.actions': 'Actions pour les enregistrements sélectionnés',
  'content.bulk.actions.short': 'Actions',
  'content.bulk.clear': 'Effacer la sélection',
  'content.bulk.confirm':
    '{kind, select, publish {Publier} unpublish {Dépublier} edit {Modifier} move_to_stage {Déplacer} other {Supprimer}} {count, plural, one {# enregistrement} other {# enregistrements}}',
  'content.bulk.confirm.up-to':
    '{kind, select, publish {Publier} unpublish {Dépublier} edit {Modifier} move_to_stage {Déplacer} other {Supprimer}} jusqu’à {count, plural, one {# enregistrement} other {# enregistrements}}',
  'content.bulk.consequence.children':
    '{count, plural, one {# a des enregistrements enfants, qui remontent d’un niveau} other {# ont des enregistrements enfants, qui remontent d’un niveau}}.',
  'content.bulk.consequence.drafts':
    'Ils sont liés à {count, plural, one {un brouillon} other {# brouillons}} : {names}{more, plural, =0 {} one { et # autre} other { et # autres}}. Si le champ le permet, les brouillons sont publiés aussi. Sinon, l’enregistrement ne peut pas être publié.',
  'content.bulk.consequence.edit-live':
    '{count, plural, one {# est publié} other {# sont publiés}}. {draft, select, yes {Les visiteurs verront la modification après la prochaine publication.} other {Les visiteurs verront la modification immédiatement.}}',
  'content.bulk.consequence.invalid':
    '{count, plural, one {# a des valeurs non valides et ne peut pas être publié} other {# ont des valeurs non valides et ne peuvent pas être publiés}}.',
  'content.bulk.consequence.linking':
    '{count, plural, one {# enregistrement est lié} other {# enregistrements sont liés}} {isAll, select, yes {à ceux-ci} other {aux {asked} premiers}} : {names}{more, plural, =0 {} one { et # autre} other { et # autres}}. {kind, select, unpublish {Selon le champ, ils sont aussi dépubliés, perdent le lien ou empêchent la dépublication.} other {Selon le champ, ils perdent le lien ou empêchent la suppression.}}',
  'content.bulk.consequence.live':
    '{count, plural, one {# est publié. Les visiteurs ne le verront plus} other {# sont publiés. Les visiteurs ne les verront plus}}.',
  'content.bulk.consequence.looked-at': 'D’après les {count, number} premiers enregistrements. Les autres n’ont pas été vérifiés.',
  'content.bulk.consequence.not-live':
    '{count, plural, one {# n’est pas publié et ne changera pas} other {# ne sont pas publiés et ne changeront pas}}.',
  'content.bulk.consequence.published':
    '{count, plural, one {# est déjà publié et ne changera pas} other {# sont déjà publiés et ne changeront pas}}.',
  'content.bulk.consequence.same-value':
    '{count, plural, one {# a déjà cette valeur et ne changera pas} other {# ont déjà cette valeur et ne changeront pas}}.',
  'content.bulk.consequence.there': '{count, plural, one {# est déjà à cette étape} other {# sont déjà à cette étape}}.',
  'content.bulk.consequences': 'Ce qui va se passer',
  'content.bulk.destroy.final': 'Cette action est irréversible.',
  'content.bulk.destroy.type': 'Saisissez {count} pour les supprimer',
  'content.bulk.edit.field': 'Champ',
  'content.bulk.edit.locale': 'Langue',
  'content.bulk.edit.no-fields': 'Aucun champ de ce modèle ne peut être modifié en masse.',
  'content.bulk.list': 'Liste des enregistrements',
  'content.bulk.not-allowed':
    '{kind, select, publish {Votre rôle ne permet pas de les publier.} unpublish {Votre rôle ne permet pas de les dépublier.} edit {Votre rôle ne permet pas de les modifier.} move_to_stage {Votre rôle ne permet pas de les changer d’étape.} other {Votre rôle ne permet pas de les supprimer.}}',
  'content.bulk.nothing-to-do':
    '{kind, select, publish {Ils sont déjà tous publiés.} unpublish {Aucun n’est publié.} edit {Ils ont déjà tous cette valeur.} other {Ils sont déjà tous à cette étape.}}',
  'content.bulk.outcome':
    '{count, plural, one {# enregistrement {undone, select, undone {{kind, select, publish {de nouveau publié} unpublish {de nouveau dépublié} move_to_stage {remis à son étape} other {rétabli}}} other {{kind, select, publish {publié} unpublish {dépublié} edit {modifié} move_to_stage {déplacé} other {supprimé}}}}} other {# enregistrements {undone, select, undone {{kind, select, publish {de nouveau publiés} unpublish {de nouveau dépubliés} move_to_stage {remis à leur étape} other {rétablis}}} other {{kind, select, publish {publiés} unpublish {dépubliés} edit {modifiés} move_to_stage {déplacés} other {supprimés}}}}}}',
  'content.bulk.outcome.unchanged': '{outcome}, {count, plural, one {# inchangé} other {# inchangés}}',
  'content.bulk.preview-failed': 'Impossible de vérifier ce qui va se passer. Vous pouvez tout de même continuer.',
  'content.bulk.reason.field': '{label} : {sentence}',
  'content.bulk.running':
    '{undone, select, undone {Annulation} other {{kind, select, publish {Publication} unpublish {Dépublication} edit {Modification} move_to_stage {Déplacement} other {Suppression}}}} de {count, plural, one {# enregistrement} other {# enregistrements}}',
  'content.bulk.sample': 'Enregistrements sélectionnés',
  'content.bulk.sample.more': 'et {count, plural, one {# autre} other {# autres}}',
  'content.bulk.select': 'Sélectionner {title}',
  'content.bulk.select-rows': 'Sélectionner toutes les lignes de cette page',
  'content.bulk.selected': '{count, plural, one {# sélectionné} other {# sélectionnés}}',
  'content.bulk.shortcut.range': 'Étendre la sélection',
  'content.bulk.shortcut.rows': 'Sélectionner toutes les lignes de la page',
  'content.bulk.stage': 'Étape',
  'content.bulk.stage.choose': 'Choisir une étape',
  'content.bulk.stage.not-allowed': 'Votre rôle ne permet pas de déplacer des enregistrements vers cette étape.',
  'content.bulk.take-all': 'Sélectionner les {count, number} résultats',
  'content.bulk.take-rows': 'Sélectionner ces {count, number}',
  'content.bulk.title':
    '{kind, select, publish {Publier} unpublish {Dépublier} edit {Modifier un champ de} move_to_stage {Déplacer} other {Supprimer}} {count, plural, one {# enregistrement} other {# enregistrements}}{kind, select, move_to_stage { vers une autre étape} destroy { ?} other {}}',
  'content.bulk.undo-some': 'Annuler pour {count, number}',
  'content.inline.cell': '{label} :',
  'content.inline.cell.of': '{label} de {title}',
  'content.inline.not-undone': 'Impossible de rétablir {label} de {title}.',
  'content.inline.save-mine': 'Enregistrer la mienne',
  'content.inline.saved': '{label} de {title} : enregistré',
  'content.inline.take-theirs': 'Utiliser l’autre',
  'content.inline.theirs': 'Une autre personne a enregistré une autre version :',
  'content.inline.undone': '{label} de {title} : rétabli',
  'content.order.move': 'Déplacer {title}',
  'content.order.shortcut': 'Monter ou descendre la ligne',
  'content.tree.actions': 'Actions pour {title}',
  'content.tree.below-itself': 'Il est imbriqué sous {title}.',
  'content.tree.children': '{count, plural, one {# enregistrement enfant} other {# enregistrements enfants}}',
  'content.tree.not-allowed': 'Votre rôle ne permet pas de déplacer ces enregistrements.',
  'content.tree.selected': '{title}, sélectionné',
  'content.tree.shortcut': 'Déplacer la ligne : haut, bas, dedans, dehors',
  'content.tree.show-more': 'Afficher {count, number} de plus sur {total, number}',
};
