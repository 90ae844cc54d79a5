import type { Messages } from '../../../../lib/feature.ts';

/** Records written and mended over the page of another, in German. */
export const linkedMessages: Messages = {
  'content.linked.missing': 'Diesen Datensatz gibt es nicht mehr',
  'content.linked.missing.hint': 'Vielleicht hat ihn jemand gelöscht. Entferne die Verknüpfung oder wähle einen anderen Datensatz.',
  'content.linked.open': 'In neuem Tab öffnen',
  'content.linked.record': 'Datensatz',
};
