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
  'content.bulk.consequence.children':
    '{count, plural, one {# a des enregistrements sous lui, qui remontent d’un niveau} other {# ont des enregistrements sous eux, qui remontent d’un niveau}}.',
  'content.bulk.consequence.drafts':
    'Ils renvoient à {count, plural, one {un brouillon} other {# brouillons}} : {names}{more, plural, =0 {} other { et # autres}}. Là où le champ le permet, ils sont publiés aussi, sinon l’enregistrement est refusé.',
  'content.bulk.consequence.edit-live':
    '{count, plural, one {# est en ligne} other {# sont en ligne}}. {draft, select, yes {Les visiteurs voient le changement après la publication.} other {Les visiteurs voient le changement tout de suite.}}',
  'content.bulk.consequence.invalid':
    '{count, plural, one {# a des valeurs à corriger et sera refusé} other {# ont des valeurs à corriger et seront refusés}}.',
  'content.bulk.consequence.linking':
    '{count, plural, one {# enregistrement renvoie} other {# enregistrements renvoient}} {isAll, select, yes {à ceux-ci} other {aux {asked} premiers}} : {names}{more, plural, =0 {} other { et # autres}}. {kind, select, unpublish {Selon le champ, ils sont dépubliés aussi, perdent le lien ou empêchent l’opération.} other {Selon le champ, ils perdent le lien ou empêchent l’opération.}}',
  'content.bulk.consequence.live': '{count, plural, one {# est en ligne et quitte le site} other {# sont en ligne et quittent le site}}.',
  'content.bulk.consequence.looked-at': 'C’est ce que montrent les {count, number} premiers ; les autres n’ont pas encore été examinés.',
  'content.bulk.consequence.not-live':
    '{count, plural, one {# n’est pas en ligne et reste tel quel} other {# ne sont pas en ligne et restent tels quels}}.',
  'content.bulk.consequence.published':
    '{count, plural, one {# est déjà publié et reste tel quel} other {# sont déjà publiés et restent tels quels}}.',
  'content.bulk.consequence.same-value':
    '{count, plural, one {# a déjà cette valeur et reste tel quel} other {# ont déjà cette valeur et restent tels quels}}.',
  'content.bulk.consequence.there': '{count, plural, one {# est déjà à cette étape} other {# sont déjà à cette étape}}.',
  'content.bulk.consequences': 'Ce qui en résulte',
  'content.bulk.destroy.final': 'C’est irréversible.',
  'content.bulk.destroy.type': 'Saisissez {count} pour les supprimer',
  'content.bulk.edit.field': 'Champ',
  'content.bulk.edit.locale': 'Langue',
  'content.bulk.edit.no-fields': 'Aucun champ de ce modèle ne peut être défini dans plusieurs enregistrements à la fois.',
  'content.bulk.list': 'La liste des enregistrements',
  'content.bulk.not-allowed':
    '{kind, select, publish {Votre rôle ne peut pas les publier.} unpublish {Votre rôle ne peut pas les dépublier.} edit {Votre rôle ne peut pas les modifier.} move_to_stage {Votre rôle ne peut pas les changer d’étape.} other {Votre rôle ne peut pas les supprimer.}}',
  'content.bulk.outcome':
    '{count, plural, one {# enregistrement} other {# enregistrements}} : {undone, select, undone {{kind, select, publish {republication faite} unpublish {dépublication faite} move_to_stage {retour à l’étape d’avant} other {retour à la valeur d’avant}}} other {{kind, select, publish {publication faite} unpublish {dépublication faite} edit {modification faite} move_to_stage {changement d’étape fait} other {suppression faite}}}}',
  'content.bulk.preview-failed': 'Impossible de savoir ce que cela ferait. Vous pouvez le faire quand même.',
  'content.bulk.reason.field': '{label} : {sentence}',
  'content.bulk.running':
    '{undone, select, undone {Annulation} other {{kind, select, publish {Publication} unpublish {Dépublication} edit {Modification} move_to_stage {Déplacement} other {Suppression}}}} de {count, plural, one {# enregistrement} other {# enregistrements}}',
  'content.bulk.sample': 'Enregistrements sélectionnés',
  'content.bulk.sample.more': 'et {count, plural, one {# autre} other {# autres}}',
  'content.bulk.select': 'Sélectionner {title}',
  'content.bulk.select-rows': 'Sélectionner toutes les lignes de cette page',
  'content.bulk.selected': '{count, plural, one {# sélectionné} other {# sélectionnés}}',
  'content.bulk.shortcut.range': 'Sélectionner les lignes en chemin',
  'content.bulk.shortcut.rows': 'Sélectionner toutes les lignes de la page',
  'content.bulk.stage': 'Étape',
  'content.bulk.stage.choose': 'Choisir une étape',
  'content.bulk.stage.not-allowed': 'Votre rôle ne peut pas déplacer d’enregistrements ici.',
  'content.bulk.take-all': 'Sélectionner les {count, number} résultats',
  'content.bulk.take-rows': 'Sélectionner ces {count, number}',
  'content.bulk.title':
    '{kind, select, publish {Publier} unpublish {Dépublier} edit {Modifier un champ de} move_to_stage {Déplacer} other {Supprimer}} {count, plural, one {# enregistrement} other {# enregistrements}}{kind, select, move_to_stage { vers une autre étape} destroy { ?} other {}}',
  'content.bulk.undo-some': 'Annuler pour {count, number}',
  'content.inline.cell': '{label} :',
  'content.inline.cell.of': '{label} de {title}',
  'content.inline.not-undone': '{label} de {title} : retour impossible.',
  'content.inline.save-mine': 'Enregistrer la mienne',
  'content.inline.saved': '{label} de {title} : modification faite',
  'content.inline.take-theirs': 'Prendre l’autre',
  'content.inline.theirs': 'Quelqu’un a enregistré une autre version entre-temps :',
  'content.inline.undone': '{label} de {title} : retour à la valeur d’avant',
  'content.order.move': 'Déplacer {title}',
  'content.order.shortcut': 'Monter ou descendre la ligne',
  'content.tree.actions': 'Actions pour {title}',
  'content.tree.below-itself': 'Il se trouve sous {title}.',
  'content.tree.children': '{count, plural, one {# enregistrement au-dessous} other {# enregistrements au-dessous}}',
  'content.tree.localized': 'Les enregistrements aux champs traduits ne se déplacent pas ici.',
  'content.tree.not-allowed': 'Votre rôle ne peut pas déplacer ces enregistrements.',
  'content.tree.selected': '{title}, sélectionné',
  'content.tree.shortcut': 'Déplacer la ligne : haut, bas, dedans, dehors',
  'content.tree.show-more': 'Montrer {count, number} de plus sur {total, number}',
};
