import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in German. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'Ungespeichert in diesem Browser',
  'content.dashboard.planned': 'Geplant',
  'content.dashboard.planned.none': 'Nichts geplant.',
  'content.dashboard.planned.publication': 'Veröffentlichen',
  'content.dashboard.planned.unpublishing': 'Zurückziehen',
  'content.dashboard.some': '{count} von {totalCount, number}',
  'content.dashboard.unpublished': 'Nicht veröffentlicht',
  'content.dashboard.unpublished.mine': 'Von mir erstellt',
  'content.dashboard.unpublished.none': 'Alles ist veröffentlicht.',
  'content.dashboard.unpublished.none-mine': 'Alle selbst erstellten Datensätze sind veröffentlicht.',
  'content.dashboard.unpublished.whose': 'Erstellt von',
  'content.menu.form.filter': 'Ansicht',
  'content.menu.form.filter.all': 'Alle Datensätze',
  'content.menu.not-restored': '{label} konnte nicht wiederhergestellt werden.',
  'content.menu.restored': '{label} wiederhergestellt',
  'content.menu.shortcut': 'Menüpunkt nach oben, unten, innen oder außen verschieben',
};
