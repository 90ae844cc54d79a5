import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in Spanish. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'Sin guardar en este navegador',
  'content.dashboard.planned': 'Programado',
  'content.dashboard.planned.none': 'No hay nada programado.',
  'content.dashboard.planned.publication': 'Publicación',
  'content.dashboard.planned.unpublishing': 'Retirada',
  'content.dashboard.some': '{count} de {totalCount, number}',
  'content.dashboard.unpublished': 'Sin publicar',
  'content.dashboard.unpublished.mine': 'Creados por mí',
  'content.dashboard.unpublished.none': 'Todo está publicado.',
  'content.dashboard.unpublished.none-mine': 'Todo lo que creaste está publicado.',
  'content.dashboard.unpublished.whose': 'Creados por',
  'content.menu.form.filter': 'Vista',
  'content.menu.form.filter.all': 'Todos los registros',
  'content.menu.not-restored': 'No se pudo restaurar {label}.',
  'content.menu.restored': '{label} restaurado',
  'content.menu.shortcut': 'Mover el elemento de menú arriba, abajo, dentro o fuera',
};
