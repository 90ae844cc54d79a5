import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in German. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'In diesem Browser ungespeichert',
  'content.dashboard.planned': 'Geplant',
  'content.dashboard.planned.none': 'Nichts wird von selbst veröffentlicht oder zurückgezogen.',
  'content.dashboard.planned.publication': 'Wird veröffentlicht',
  'content.dashboard.planned.unpublishing': 'Wird zurückgezogen',
  'content.dashboard.some': '{count} von {totalCount, number}',
  'content.dashboard.unpublished': 'Noch nicht veröffentlicht',
  'content.dashboard.unpublished.mine': 'Von mir angelegt',
  'content.dashboard.unpublished.none': 'Alles ist veröffentlicht.',
  'content.dashboard.unpublished.none-mine': 'Alles, was du angelegt hast, ist veröffentlicht.',
  'content.dashboard.unpublished.whose': 'Wessen Datensätze',
  'content.menu.form.filter': 'Welche davon',
  'content.menu.form.filter.all': 'Alle Datensätze',
  'content.menu.not-restored': '{label} wurde nicht wiederhergestellt.',
  'content.menu.restored': '{label} steht wieder im Menü',
};
