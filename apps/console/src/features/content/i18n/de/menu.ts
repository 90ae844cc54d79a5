import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in German. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'In diesem Browser ungespeichert',
  'content.menu.form.filter': 'Welche davon',
  'content.menu.form.filter.all': 'Alle Datensätze',
  'content.menu.not-restored': '{label} wurde nicht wiederhergestellt.',
  'content.menu.restored': '{label} steht wieder im Menü',
};
