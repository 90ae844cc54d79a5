import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in Italian. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'Modifiche non salvate in questo browser',
  'content.dashboard.planned': 'Programmati',
  'content.dashboard.planned.none': 'Niente di programmato.',
  'content.dashboard.planned.publication': 'Pubblicazione',
  'content.dashboard.planned.unpublishing': 'Ritiro',
  'content.dashboard.some': '{count} di {totalCount, number}',
  'content.dashboard.unpublished': 'Non pubblicati',
  'content.dashboard.unpublished.mine': 'Creati da me',
  'content.dashboard.unpublished.none': 'È tutto pubblicato.',
  'content.dashboard.unpublished.none-mine': 'Tutto ciò che hai creato è pubblicato.',
  'content.dashboard.unpublished.whose': 'Creati da',
  'content.menu.form.filter': 'Vista',
  'content.menu.form.filter.all': 'Tutti i record',
  'content.menu.not-restored': 'Impossibile ripristinare {label}.',
  'content.menu.restored': '{label} ripristinata',
  'content.menu.shortcut': 'Sposta la voce di menu su, giù, dentro o fuori',
};
