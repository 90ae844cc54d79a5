import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in French. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'Non enregistré dans ce navigateur',
  'content.dashboard.planned': 'Programmé',
  'content.dashboard.planned.none': 'Rien n’est programmé.',
  'content.dashboard.planned.publication': 'Publication',
  'content.dashboard.planned.unpublishing': 'Dépublication',
  'content.dashboard.some': '{count} sur {totalCount, number}',
  'content.dashboard.unpublished': 'Non publiés',
  'content.dashboard.unpublished.mine': 'Créés par moi',
  'content.dashboard.unpublished.none': 'Tout est publié.',
  'content.dashboard.unpublished.none-mine': 'Tout ce que vous avez créé est publié.',
  'content.dashboard.unpublished.whose': 'Créés par',
  'content.menu.form.filter': 'Vue',
  'content.menu.form.filter.all': 'Tous les enregistrements',
  'content.menu.not-restored': 'Impossible de restaurer {label}.',
  'content.menu.restored': '{label} restauré',
  'content.menu.shortcut': 'Déplacer l’entrée de menu vers le haut, le bas, l’intérieur ou l’extérieur',
};
