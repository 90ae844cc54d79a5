import type { Messages } from '../../../../lib/feature.ts';

/** Records written and mended over the page of another, in Brazilian Portuguese. */
export const linkedMessages: Messages = {
  'content.linked.missing': 'Este registro não existe mais',
  'content.linked.missing.hint': 'Ele pode ter sido excluído. Remova o link ou escolha outro registro.',
  'content.linked.open': 'Abrir em nova aba',
  'content.linked.record': 'Registro',
};
