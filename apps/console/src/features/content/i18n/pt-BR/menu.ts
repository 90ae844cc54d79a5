import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in Brazilian Portuguese. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'Não salvo neste navegador',
  'content.menu.form.filter': 'Quais',
  'content.menu.form.filter.all': 'Todos os registros',
  'content.menu.not-restored': '{label} não foi restaurado.',
  'content.menu.restored': '{label} voltou ao menu',
};
