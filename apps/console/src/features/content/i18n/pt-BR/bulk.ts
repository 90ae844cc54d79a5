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
  'content.bulk.confirm.up-to':
    '{kind, select, publish {Publicar} unpublish {Despublicar} edit {Alterar} move_to_stage {Mover} other {Excluir}} até {count, plural, one {# registro} other {# registros}}',
  'content.bulk.consequence.children':
    '{count, plural, one {# tem registros filhos, que sobem um nível} other {# têm registros filhos, que sobem um nível}}.',
  'content.bulk.consequence.drafts':
    'Eles têm links para {count, plural, one {um rascunho} other {# rascunhos}}: {names}{more, plural, =0 {} other { e mais #}}. Se o campo permitir, os rascunhos também são publicados. Senão, o registro não pode ser publicado.',
  'content.bulk.consequence.edit-live':
    '{count, plural, one {# está publicado} other {# estão publicados}}. {draft, select, yes {Os visitantes veem a alteração após a próxima publicação.} other {Os visitantes veem a alteração na hora.}}',
  'content.bulk.consequence.invalid':
    '{count, plural, one {# tem valores inválidos e não pode ser publicado} other {# têm valores inválidos e não podem ser publicados}}.',
  'content.bulk.consequence.linking':
    '{count, plural, one {# registro tem link} other {# registros têm link}} para {isAll, select, yes {estes} other {os primeiros {asked}}}: {names}{more, plural, =0 {} other { e mais #}}. {kind, select, unpublish {Conforme o campo, também são despublicados, perdem o link ou impedem a despublicação.} other {Conforme o campo, perdem o link ou impedem a exclusão.}}',
  'content.bulk.consequence.live':
    '{count, plural, one {# está publicado. Os visitantes não o verão mais} other {# estão publicados. Os visitantes não os verão mais}}.',
  'content.bulk.consequence.looked-at': 'Com base nos primeiros {count, number} registros. Os outros não foram verificados.',
  'content.bulk.consequence.not-live':
    '{count, plural, one {# não está publicado e não mudará} other {# não estão publicados e não mudarão}}.',
  'content.bulk.consequence.published':
    '{count, plural, one {# já está publicado e não mudará} other {# já estão publicados e não mudarão}}.',
  'content.bulk.consequence.same-value':
    '{count, plural, one {# já tem este valor e não mudará} other {# já têm este valor e não mudarão}}.',
  'content.bulk.consequence.there': '{count, plural, one {# já está nesta etapa} other {# já estão nesta etapa}}.',
  'content.bulk.consequences': 'O que vai acontecer',
  'content.bulk.destroy.final': 'Esta ação não pode ser desfeita.',
  'content.bulk.destroy.type': 'Digite {count} para excluí-los',
  'content.bulk.edit.field': 'Campo',
  'content.bulk.edit.locale': 'Idioma',
  'content.bulk.edit.no-fields': 'Nenhum campo deste modelo pode ser editado em massa.',
  'content.bulk.list': 'Lista de registros',
  'content.bulk.not-allowed':
    '{kind, select, publish {Sua função não pode publicá-los.} unpublish {Sua função não pode despublicá-los.} edit {Sua função não pode editá-los.} move_to_stage {Sua função não pode movê-los para outra etapa.} other {Sua função não pode excluí-los.}}',
  'content.bulk.nothing-to-do':
    '{kind, select, publish {Todos já estão publicados.} unpublish {Nenhum está publicado.} edit {Todos já têm este valor.} other {Todos já estão nesta etapa.}}',
  'content.bulk.outcome':
    '{count, plural, one {# registro {undone, select, undone {{kind, select, publish {publicado de novo} unpublish {despublicado de novo} move_to_stage {de volta à etapa anterior} other {revertido}}} other {{kind, select, publish {publicado} unpublish {despublicado} edit {alterado} move_to_stage {movido} other {excluído}}}}} other {# registros {undone, select, undone {{kind, select, publish {publicados de novo} unpublish {despublicados de novo} move_to_stage {de volta à etapa anterior} other {revertidos}}} other {{kind, select, publish {publicados} unpublish {despublicados} edit {alterados} move_to_stage {movidos} other {excluídos}}}}}}',
  'content.bulk.outcome.unchanged': '{outcome}, {count, plural, one {# inalterado} other {# inalterados}}',
  'content.bulk.preview-failed': 'Não foi possível verificar o que vai acontecer. Você pode continuar mesmo assim.',
  'content.bulk.reason.field': '{label}: {sentence}',
  'content.bulk.running':
    '{undone, select, undone {Desfazendo} other {{kind, select, publish {Publicando} unpublish {Despublicando} edit {Alterando} move_to_stage {Movendo} other {Excluindo}}}} {count, plural, one {# registro} other {# registros}}',
  'content.bulk.sample': 'Registros selecionados',
  'content.bulk.sample.more': 'e {count, plural, one {mais #} other {mais #}}',
  'content.bulk.select': 'Selecionar {title}',
  'content.bulk.select-rows': 'Selecionar todas as linhas desta página',
  'content.bulk.selected': '{count, plural, one {# selecionado} other {# selecionados}}',
  'content.bulk.shortcut.range': 'Estender seleção',
  'content.bulk.shortcut.rows': 'Selecionar todas as linhas da página',
  'content.bulk.stage': 'Etapa',
  'content.bulk.stage.choose': 'Escolha uma etapa',
  'content.bulk.stage.not-allowed': 'Sua função não pode mover registros para esta etapa.',
  'content.bulk.take-all': 'Selecionar os {count, number} resultados',
  'content.bulk.take-rows': 'Selecionar estes {count, number}',
  'content.bulk.title':
    '{kind, select, publish {Publicar} unpublish {Despublicar} edit {Alterar um campo de} move_to_stage {Mover} other {Excluir}} {count, plural, one {# registro} other {# registros}}{kind, select, move_to_stage { para outra etapa} destroy {?} other {}}',
  'content.bulk.undo-some': 'Desfazer {count, number}',
  'content.inline.cell': '{label}:',
  'content.inline.cell.of': '{label} de {title}',
  'content.inline.not-undone': 'Não foi possível reverter {label} de {title}.',
  'content.inline.save-mine': 'Salvar a minha',
  'content.inline.saved': '{label} de {title}: salvo',
  'content.inline.take-theirs': 'Usar a outra',
  'content.inline.theirs': 'Outra pessoa salvou outra versão:',
  'content.inline.undone': '{label} de {title}: revertido',
  'content.order.move': 'Mover {title}',
  'content.order.shortcut': 'Mover a linha para cima ou para baixo',
  'content.tree.actions': 'Ações para {title}',
  'content.tree.below-itself': 'Está aninhado em {title}.',
  'content.tree.children': '{count, plural, one {# registro filho} other {# registros filhos}}',
  'content.tree.not-allowed': 'Sua função não pode mover estes registros.',
  'content.tree.selected': '{title}, selecionado',
  'content.tree.shortcut': 'Mover a linha: para cima, para baixo, para dentro, para fora',
  'content.tree.show-more': 'Mostrar mais {count, number} de {total, number}',
};
