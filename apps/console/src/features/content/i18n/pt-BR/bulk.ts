import type { Messages } from '../../../../lib/feature.ts';

/** What is done to many records at once, trees, and cells edited in place, in Brazilian Portuguese. */
export const bulkMessages: Messages = {
  'content.bulk.action':
    '{kind, select, publish {Publicar} unpublish {Despublicar} edit {Editar um campo} move_to_stage {Mover de etapa} other {Excluir}}',
  'content.bulk.actions': 'Ações para os registros selecionados',
  'content.bulk.actions.short': 'Ações',
  'content.bulk.clear': 'Limpar a seleção',
  'content.bulk.confirm':
    '{kind, select, publish {Publicar} unpublish {Despublicar} edit {Alterar} move_to_stage {Mover} other {Excluir}} {count, plural, one {# registro} other {# registros}}',
  'content.bulk.consequence.children':
    '{count, plural, one {# tem registros abaixo, que sobem um nível} other {# têm registros abaixo, que sobem um nível}}.',
  'content.bulk.consequence.drafts':
    'Eles apontam para {count, plural, one {um rascunho} other {# rascunhos}}: {names}{more, plural, =0 {} other { e mais #}}. Onde o campo permite, também são publicados; senão o registro é recusado.',
  'content.bulk.consequence.edit-live':
    '{count, plural, one {# está no ar} other {# estão no ar}}. {draft, select, yes {Os visitantes veem a alteração depois da publicação.} other {Os visitantes veem a alteração na hora.}}',
  'content.bulk.consequence.invalid':
    '{count, plural, one {# tem valores a corrigir e será recusado} other {# têm valores a corrigir e serão recusados}}.',
  'content.bulk.consequence.linking':
    '{count, plural, one {# registro aponta} other {# registros apontam}} para {isAll, select, yes {eles} other {os primeiros {asked}}}: {names}{more, plural, =0 {} other { e mais #}}. {kind, select, unpublish {Conforme o campo, também saem do ar, perdem o link ou impedem a ação.} other {Conforme o campo, perdem o link ou impedem a ação.}}',
  'content.bulk.consequence.live': '{count, plural, one {# está no ar e sai do site} other {# estão no ar e saem do site}}.',
  'content.bulk.consequence.looked-at': 'É o que mostram os primeiros {count, number}; os outros ainda não foram verificados.',
  'content.bulk.consequence.not-live':
    '{count, plural, one {# não está no ar e fica como está} other {# não estão no ar e ficam como estão}}.',
  'content.bulk.consequence.published':
    '{count, plural, one {# já está publicado e fica como está} other {# já estão publicados e ficam como estão}}.',
  'content.bulk.consequence.same-value':
    '{count, plural, one {# já tem este valor e fica como está} other {# já têm este valor e ficam como estão}}.',
  'content.bulk.consequence.there': '{count, plural, one {# já está nesta etapa} other {# já estão nesta etapa}}.',
  'content.bulk.consequences': 'O que isso causa',
  'content.bulk.destroy.final': 'Isto não pode ser desfeito.',
  'content.bulk.destroy.type': 'Digite {count} para excluí-los',
  'content.bulk.edit.field': 'Campo',
  'content.bulk.edit.locale': 'Idioma',
  'content.bulk.edit.no-fields': 'Nenhum campo deste modelo pode ser definido em vários registros de uma vez.',
  'content.bulk.list': 'A lista de registros',
  'content.bulk.not-allowed':
    '{kind, select, publish {Sua função não pode publicá-los.} unpublish {Sua função não pode despublicá-los.} edit {Sua função não pode alterá-los.} move_to_stage {Sua função não pode movê-los para outra etapa.} other {Sua função não pode excluí-los.}}',
  'content.bulk.outcome':
    '{count, plural, one {# registro} other {# registros}}: {undone, select, undone {{kind, select, publish {de novo no ar} unpublish {de novo fora do ar} move_to_stage {de volta à etapa anterior} other {de volta ao valor anterior}}} other {{kind, select, publish {publicação feita} unpublish {despublicação feita} edit {alteração feita} move_to_stage {mudança de etapa feita} other {exclusão feita}}}}',
  'content.bulk.preview-failed': 'Não foi possível saber o que isso causaria. Você pode prosseguir mesmo assim.',
  'content.bulk.reason.field': '{label}: {sentence}',
  'content.bulk.running':
    '{undone, select, undone {Desfazendo} other {{kind, select, publish {Publicando} unpublish {Despublicando} edit {Alterando} move_to_stage {Movendo} other {Excluindo}}}} {count, plural, one {# registro} other {# registros}}',
  'content.bulk.sample': 'Registros selecionados',
  'content.bulk.sample.more': 'e {count, plural, one {mais #} other {mais #}}',
  'content.bulk.select': 'Selecionar {title}',
  'content.bulk.select-rows': 'Selecionar todas as linhas desta página',
  'content.bulk.selected': '{count, plural, one {# selecionado} other {# selecionados}}',
  'content.bulk.shortcut.range': 'Selecionar as linhas pelo caminho',
  'content.bulk.shortcut.rows': 'Selecionar todas as linhas da página',
  'content.bulk.stage': 'Etapa',
  'content.bulk.stage.choose': 'Escolha uma etapa',
  'content.bulk.stage.not-allowed': 'Sua função não pode mover registros para cá.',
  'content.bulk.take-all': 'Selecionar os {count, number} resultados',
  'content.bulk.take-rows': 'Selecionar estes {count, number}',
  'content.bulk.title':
    '{kind, select, publish {Publicar} unpublish {Despublicar} edit {Alterar um campo de} move_to_stage {Mover} other {Excluir}} {count, plural, one {# registro} other {# registros}}{kind, select, move_to_stage { para outra etapa} destroy {?} other {}}',
  'content.bulk.undo-some': 'Desfazer {count, number}',
  'content.inline.cell': '{label}:',
  'content.inline.cell.of': '{label} de {title}',
  'content.inline.not-undone': '{label} de {title}: não foi possível voltar.',
  'content.inline.save-mine': 'Salvar a minha',
  'content.inline.saved': '{label} de {title}: alterado',
  'content.inline.take-theirs': 'Usar a outra',
  'content.inline.theirs': 'Alguém salvou outra versão enquanto isso:',
  'content.inline.undone': '{label} de {title}: de volta ao valor anterior',
  'content.order.move': 'Mover {title}',
  'content.order.shortcut': 'Mover a linha para cima ou para baixo',
  'content.tree.actions': 'Ações para {title}',
  'content.tree.below-itself': 'Está abaixo de {title}.',
  'content.tree.children': '{count, plural, one {# registro abaixo} other {# registros abaixo}}',
  'content.tree.localized': 'Registros com campos traduzidos não são movidos aqui.',
  'content.tree.not-allowed': 'Sua função não pode mover estes registros.',
  'content.tree.selected': '{title}, selecionado',
  'content.tree.shortcut': 'Mover a linha: para cima, para baixo, para dentro, para fora',
  'content.tree.show-more': 'Mostrar mais {count, number} de {total, number}',
};
