import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in Brazilian Portuguese. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'Não salvo neste navegador',
  'content.dashboard.planned': 'Agendado',
  'content.dashboard.planned.none': 'Nada agendado.',
  'content.dashboard.planned.publication': 'Publicação',
  'content.dashboard.planned.unpublishing': 'Despublicação',
  'content.dashboard.some': '{count} de {totalCount, number}',
  'content.dashboard.unpublished': 'Não publicados',
  'content.dashboard.unpublished.mine': 'Criados por mim',
  'content.dashboard.unpublished.none': 'Tudo está publicado.',
  'content.dashboard.unpublished.none-mine': 'Tudo o que você criou está publicado.',
  'content.dashboard.unpublished.whose': 'Criados por',
  'content.menu.form.filter': 'Visualização',
  'content.menu.form.filter.all': 'Todos os registros',
  'content.menu.not-restored': 'Não foi possível restaurar {label}.',
  'content.menu.restored': '{label} restaurado',
  'content.menu.shortcut': 'Mover o item de menu para cima, para baixo, para dentro ou para fora',
};
