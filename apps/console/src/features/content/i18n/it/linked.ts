import type { Messages } from '../../../../lib/feature.ts';

/** Records written and mended over the page of another, in Italian. */
export const linkedMessages: Messages = {
  'content.linked.missing': 'Questo record non esiste più',
  'content.linked.missing.hint': 'Potrebbe essere stato eliminato. Rimuovi il link o scegli un altro record.',
  'content.linked.open': 'Apri in una nuova scheda',
  'content.linked.record': 'Record',
};
