import type { Messages } from '../../../../lib/feature.ts';

/** Records written and mended over the page of another, in German. */
export const linkedMessages: Messages = {
  'content.linked.missing': 'Dieser Datensatz existiert nicht mehr',
  'content.linked.missing.hint': 'Er wurde möglicherweise gelöscht. Link entfernen oder anderen Datensatz wählen.',
  'content.linked.open': 'In neuem Tab öffnen',
  'content.linked.record': 'Datensatz',
};
