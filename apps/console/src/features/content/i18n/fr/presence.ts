import type { Messages } from '../../../../lib/feature.ts';

/** Who else is here, in French. */
export const presenceMessages: Messages = {
  'content.connection.quiet':
    'Les mises à jour en direct sont interrompues. L’enregistrement fonctionne ; ce que les autres modifient apparaîtra plus tard.',
  'content.live.gone': 'Quelqu’un d’autre a supprimé cet élément ({model}).',
  'content.live.gone.copy': 'En faire un nouveau ({model})',
  'content.live.gone.detail': 'Ce qui se trouve dans le formulaire n’est pas perdu : emportez-le dans un nouveau.',
  'content.live.gone.reason': 'Cet élément ({model}) a été supprimé',
  'content.live.model': 'Le modèle {name} a changé. Rouvrez le formulaire pour continuer ; ce que vous avez écrit est conservé.',
  'content.live.model.followed': 'Le modèle {name} a changé, et ce formulaire avec lui.',
  'content.live.model.reload': 'Rouvrir le formulaire',
  'content.live.published': 'Quelqu’un d’autre a publié cet élément ({model}).',
  'content.live.rows.gone': 'Supprimé',
  'content.live.rows.show': 'Afficher {count, plural, one {# nouvel enregistrement} other {# nouveaux enregistrements}}',
  'content.live.saved':
    '{name} a enregistré cet élément ({model}). {count, plural, =0 {Aucun champ n’est différent.} other {Nouveau ici : {names}.}}',
  'content.live.unpublished': 'Quelqu’un d’autre a dépublié cet élément ({model}).',
  'content.lock.copy': '{name} a pris la main. Ce que vous aviez écrit est conservé dans ce navigateur : {names}.',
  'content.lock.copy.back': 'Récupérer',
  'content.lock.copy.drop': 'Abandonner la copie',
  'content.lock.copy.failed': 'La copie de {title} n’a pas été récupérée.',
  'content.lock.copy.locked': 'Les champs sont verrouillés jusqu’à ce que l’autre personne ait fini',
  'content.lock.copy.save-first': 'Enregistrez d’abord cet élément ({model}), pour ne rien mélanger',
  'content.lock.found': '{name} n’avait pas tout enregistré : {names}.',
  'content.lock.found.kept-mine': 'Vous avez tous deux modifié {names}. Votre version reste dans le formulaire.',
  'content.lock.found.leave': 'Laisser',
  'content.lock.found.take': 'Reprendre',
  'content.lock.held': '{name} modifie cet élément ({model}).',
  'content.lock.held.detail': 'Les champs sont verrouillés jusqu’à l’enregistrement, puis l’affichent.',
  'content.lock.held.typed': 'Ce que vous avez écrit dans {names} reste ici.',
  'content.lock.held.you': 'Vous modifiez cet élément ({model}) dans une autre fenêtre.',
  'content.lock.reason': '{name} modifie cet élément ({model})',
  'content.lock.reason.you': 'Vous modifiez cet élément ({model}) dans une autre fenêtre',
  'content.lock.somebody': 'Quelqu’un d’autre',
  'content.lock.take-over': 'Prendre la main',
  'content.lock.take-over.body':
    'La personne en est informée aussitôt. Ce qu’elle n’a pas enregistré est conservé dans son navigateur et vous est proposé.',
  'content.lock.take-over.failed': 'L’élément ({model}) n’a pas été repris.',
  'content.lock.take-over.not-allowed': 'Votre rôle ne permet pas de prendre la main à d’autres',
  'content.lock.take-over.title': 'Prendre la main à {name} ?',
  'content.presence.came': '{count, plural, one {{names} a ouvert} other {{names} ont ouvert}} cet élément ({model}).',
  'content.presence.elsewhere':
    '{others, plural, =0 {{name} : {language}} one {{name} et {others} autre : {language}} other {{name} et {others} autres : {language}}}',
  'content.presence.here':
    '{others, plural, =0 {{name} est ici} one {{name} et {others} autre sont ici} other {{name} et {others} autres sont ici}}',
  'content.presence.left': '{count, plural, one {{names} a quitté} other {{names} ont quitté}} cet élément ({model}).',
  'content.presence.more': '+{count, number}',
  'content.presence.people': '{count, plural, one {Également ici : {names}} other {# autres personnes ici : {names}}}',
};
