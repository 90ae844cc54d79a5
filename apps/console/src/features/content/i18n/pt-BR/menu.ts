import type { Messages } from '../../../../lib/feature.ts';

/** The menu of contents and the dashboard, in Brazilian Portuguese. */
export const menuMessages: Messages = {
  'content.dashboard.left': 'Não salvo neste navegador',
  'content.dashboard.planned': 'Planejado',
  'content.dashboard.planned.none': 'Nada vai ao ar nem sai do ar sozinho.',
  'content.dashboard.planned.publication': 'Vai ao ar',
  'content.dashboard.planned.unpublishing': 'Sai do ar',
  'content.dashboard.some': '{count} de {totalCount, number}',
  'content.dashboard.unpublished': 'Ainda não publicado',
  'content.dashboard.unpublished.mine': 'Criados por mim',
  'content.dashboard.unpublished.none': 'Tudo está publicado.',
  'content.dashboard.unpublished.none-mine': 'Tudo o que você criou está publicado.',
  'content.dashboard.unpublished.whose': 'Registros de quem',
  'content.menu.form.filter': 'Quais',
  'content.menu.form.filter.all': 'Todos os registros',
  'content.menu.not-restored': '{label} não foi restaurado.',
  'content.menu.restored': '{label} voltou ao menu',
};
