import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in French. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'Non enregistré dans ce navigateur',
  'content.menu.form.filter': 'Lesquels',
  'content.menu.form.filter.all': 'Tous les enregistrements',
  'content.menu.not-restored': '{label} n’a pas été remis en place.',
  'content.menu.restored': '{label} est de retour dans le menu',
};
