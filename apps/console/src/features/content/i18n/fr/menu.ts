import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in French. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'Non enregistré dans ce navigateur',
  'content.dashboard.planned': 'Planifié',
  'content.dashboard.planned.none': 'Rien ne sera publié ni dépublié de soi-même.',
  'content.dashboard.planned.publication': 'Sera publié',
  'content.dashboard.planned.unpublishing': 'Sera dépublié',
  'content.dashboard.some': '{count} sur {totalCount, number}',
  'content.dashboard.unpublished': 'Pas encore publié',
  'content.dashboard.unpublished.mine': 'Créés par moi',
  'content.dashboard.unpublished.none': 'Tout est publié.',
  'content.dashboard.unpublished.none-mine': 'Tout ce que vous avez créé est publié.',
  'content.dashboard.unpublished.whose': 'Enregistrements de qui',
  'content.menu.form.filter': 'Lesquels',
  'content.menu.form.filter.all': 'Tous les enregistrements',
  'content.menu.not-restored': '{label} n’a pas été remis en place.',
  'content.menu.restored': '{label} est de retour dans le menu',
};
