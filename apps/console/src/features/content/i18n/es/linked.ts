import type { Messages } from '../../../../lib/feature.ts';

/** Records written and mended over the page of another, in Spanish. */
export const linkedMessages: Messages = {
  'content.linked.missing': 'Este registro ya no existe',
  'content.linked.missing.hint': 'Puede que se haya eliminado. Quita el enlace o elige otro registro.',
  'content.linked.open': 'Abrir en una pestaña nueva',
  'content.linked.record': 'Registro',
};
