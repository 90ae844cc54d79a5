import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in Spanish. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'Sin guardar en este navegador',
  'content.dashboard.planned': 'Planificado',
  'content.dashboard.planned.none': 'Nada se publicará ni se retirará por sí solo.',
  'content.dashboard.planned.publication': 'Se publica',
  'content.dashboard.planned.unpublishing': 'Se retira',
  'content.dashboard.some': '{count} de {totalCount, number}',
  'content.dashboard.unpublished': 'Aún sin publicar',
  'content.dashboard.unpublished.mine': 'Creados por mí',
  'content.dashboard.unpublished.none': 'Todo está publicado.',
  'content.dashboard.unpublished.none-mine': 'Todo lo que creaste está publicado.',
  'content.dashboard.unpublished.whose': 'Registros de quién',
  'content.menu.form.filter': 'Cuáles',
  'content.menu.form.filter.all': 'Todos los registros',
  'content.menu.not-restored': '{label} no se restauró.',
  'content.menu.restored': '{label} está de nuevo en el menú',
};
