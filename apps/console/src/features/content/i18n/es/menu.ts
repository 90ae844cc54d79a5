import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in Spanish. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'Sin guardar en este navegador',
  'content.menu.form.filter': 'Cuáles',
  'content.menu.form.filter.all': 'Todos los registros',
  'content.menu.not-restored': '{label} no se restauró.',
  'content.menu.restored': '{label} está de nuevo en el menú',
};
