import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in Italian. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'Non salvato in questo browser',
  'content.menu.form.filter': 'Quali',
  'content.menu.form.filter.all': 'Tutti i record',
  'content.menu.not-restored': '{label} non è stato rimesso al suo posto.',
  'content.menu.restored': '{label} è di nuovo nel menu',
};
