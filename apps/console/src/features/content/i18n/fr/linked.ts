import type { Messages } from '../../../../lib/feature.ts';

/** Records written and mended over the page of another, in French. */
export const linkedMessages: Messages = {
  'content.linked.missing': 'Cet enregistrement n’existe plus',
  'content.linked.missing.hint': 'Il a peut-être été supprimé. Retirez le lien ou choisissez un autre enregistrement.',
  'content.linked.open': 'Ouvrir dans un nouvel onglet',
  'content.linked.record': 'Enregistrement',
};
