import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in Italian. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'Non salvato in questo browser',
  'content.dashboard.planned': 'In programma',
  'content.dashboard.planned.none': 'Nulla va online o offline da solo.',
  'content.dashboard.planned.publication': 'Va online',
  'content.dashboard.planned.unpublishing': 'Va offline',
  'content.dashboard.some': '{count} di {totalCount, number}',
  'content.dashboard.unpublished': 'Da pubblicare',
  'content.dashboard.unpublished.mine': 'Creati da me',
  'content.dashboard.unpublished.none': 'È tutto pubblicato.',
  'content.dashboard.unpublished.none-mine': 'Tutto ciò che hai creato è pubblicato.',
  'content.dashboard.unpublished.whose': 'Record di chi',
  'content.menu.form.filter': 'Quali',
  'content.menu.form.filter.all': 'Tutti i record',
  'content.menu.not-restored': '{label} non è stato rimesso al suo posto.',
  'content.menu.restored': '{label} è di nuovo nel menu',
};
