import type { Messages } from '../../../../lib/feature.ts';

/** What is done to many records at once, trees, and cells edited in place, in Spanish. */
export const bulkMessages: Messages = {
  'content.bulk.action':
    '{kind, select, publish {Publicar} unpublish {Retirar} edit {Editar un campo} move_to_stage {Mover de fase} other {Eliminar}}',
  'content.bulk.actions': 'Acciones para los registros seleccionados',
  'content.bulk.actions.short': 'Acciones',
  'content.bulk.clear': 'Quitar la selección',
  'content.bulk.confirm':
    '{kind, select, publish {Publicar} unpublish {Retirar} edit {Cambiar} move_to_stage {Mover} other {Eliminar}} {count, plural, one {# registro} other {# registros}}',
  'content.bulk.confirm.up-to':
    '{kind, select, publish {Publicar} unpublish {Retirar} edit {Cambiar} move_to_stage {Mover} other {Eliminar}} hasta {count, plural, one {# registro} other {# registros}}',
  'content.bulk.consequence.children':
    '{count, plural, one {# tiene registros hijos, que suben un nivel} other {# tienen registros hijos, que suben un nivel}}.',
  'content.bulk.consequence.drafts':
    'Enlazan con {count, plural, one {un borrador} other {# borradores}}: {names}{more, plural, =0 {} other { y # más}}. Si el campo lo permite, también se publican. Si no, el registro no se puede publicar.',
  'content.bulk.consequence.edit-live':
    '{count, plural, one {# está publicado} other {# están publicados}}. {draft, select, yes {Los visitantes verán el cambio tras la próxima publicación.} other {Los visitantes verán el cambio de inmediato.}}',
  'content.bulk.consequence.invalid':
    '{count, plural, one {# tiene valores no válidos y no se puede publicar} other {# tienen valores no válidos y no se pueden publicar}}.',
  'content.bulk.consequence.linking':
    '{count, plural, one {# registro enlaza} other {# registros enlazan}} con {isAll, select, yes {estos} other {los primeros {asked}}}: {names}{more, plural, =0 {} other { y # más}}. {kind, select, unpublish {Según el campo, también se retiran, pierden el enlace o impiden la retirada.} other {Según el campo, pierden el enlace o impiden la eliminación.}}',
  'content.bulk.consequence.live':
    '{count, plural, one {# está publicado. Los visitantes dejarán de verlo} other {# están publicados. Los visitantes dejarán de verlos}}.',
  'content.bulk.consequence.looked-at': 'Según los primeros {count, number} registros. Los demás no se han comprobado.',
  'content.bulk.consequence.not-live':
    '{count, plural, one {# no está publicado y no cambiará} other {# no están publicados y no cambiarán}}.',
  'content.bulk.consequence.published':
    '{count, plural, one {# ya está publicado y no cambiará} other {# ya están publicados y no cambiarán}}.',
  'content.bulk.consequence.same-value':
    '{count, plural, one {# ya tiene este valor y no cambiará} other {# ya tienen este valor y no cambiarán}}.',
  'content.bulk.consequence.there': '{count, plural, one {# ya está en esta fase} other {# ya están en esta fase}}.',
  'content.bulk.consequences': 'Qué va a ocurrir',
  'content.bulk.destroy.final': 'Esta acción no se puede deshacer.',
  'content.bulk.destroy.type': 'Escribe {count} para eliminarlos',
  'content.bulk.edit.field': 'Campo',
  'content.bulk.edit.locale': 'Idioma',
  'content.bulk.edit.no-fields': 'Ningún campo de este modelo se puede editar en bloque.',
  'content.bulk.list': 'Lista de registros',
  'content.bulk.not-allowed':
    '{kind, select, publish {Tu rol no puede publicarlos.} unpublish {Tu rol no puede retirarlos.} edit {Tu rol no puede editarlos.} move_to_stage {Tu rol no puede moverlos a otra fase.} other {Tu rol no puede eliminarlos.}}',
  'content.bulk.nothing-to-do':
    '{kind, select, publish {Ya están todos publicados.} unpublish {Ninguno está publicado.} edit {Ya tienen todos este valor.} other {Ya están todos en esta fase.}}',
  'content.bulk.outcome':
    '{count, plural, one {# registro {undone, select, undone {{kind, select, publish {publicado de nuevo} unpublish {retirado de nuevo} move_to_stage {devuelto a su fase} other {restablecido}}} other {{kind, select, publish {publicado} unpublish {retirado} edit {modificado} move_to_stage {movido} other {eliminado}}}}} other {# registros {undone, select, undone {{kind, select, publish {publicados de nuevo} unpublish {retirados de nuevo} move_to_stage {devueltos a su fase} other {restablecidos}}} other {{kind, select, publish {publicados} unpublish {retirados} edit {modificados} move_to_stage {movidos} other {eliminados}}}}}}',
  'content.bulk.outcome.unchanged': '{outcome}, {count, plural, one {# sin cambios} other {# sin cambios}}',
  'content.bulk.preview-failed': 'No se pudo comprobar qué va a ocurrir. Puedes continuar de todos modos.',
  'content.bulk.reason.field': '{label}: {sentence}',
  'content.bulk.running':
    '{undone, select, undone {Deshaciendo} other {{kind, select, publish {Publicando} unpublish {Retirando} edit {Cambiando} move_to_stage {Moviendo} other {Eliminando}}}} {count, plural, one {# registro} other {# registros}}',
  'content.bulk.sample': 'Registros seleccionados',
  'content.bulk.sample.more': 'y {count, plural, one {# más} other {# más}}',
  'content.bulk.select': 'Seleccionar {title}',
  'content.bulk.select-rows': 'Seleccionar todas las filas de esta página',
  'content.bulk.selected': '{count, plural, one {# seleccionado} other {# seleccionados}}',
  'content.bulk.shortcut.range': 'Ampliar selección',
  'content.bulk.shortcut.rows': 'Seleccionar todas las filas de la página',
  'content.bulk.stage': 'Fase',
  'content.bulk.stage.choose': 'Elige una fase',
  'content.bulk.stage.not-allowed': 'Tu rol no puede mover registros a esta fase.',
  'content.bulk.take-all': 'Seleccionar los {count, number} resultados',
  'content.bulk.take-rows': 'Seleccionar estos {count, number}',
  'content.bulk.title':
    '{kind, select, publish {Publicar} unpublish {Retirar} edit {Editar un campo de} move_to_stage {Mover} destroy {¿Eliminar} other {Eliminar}} {count, plural, one {# registro} other {# registros}}{kind, select, move_to_stage { a otra fase} destroy {?} other {}}',
  'content.bulk.undo-some': 'Deshacer {count, number}',
  'content.inline.cell': '{label}:',
  'content.inline.cell.of': '{label} de {title}',
  'content.inline.not-undone': 'No se pudo revertir {label} de {title}.',
  'content.inline.save-mine': 'Guardar la mía',
  'content.inline.saved': '{label} de {title}: guardado',
  'content.inline.take-theirs': 'Usar la suya',
  'content.inline.theirs': 'Otra persona ha guardado otra versión:',
  'content.inline.undone': '{label} de {title}: revertido',
  'content.order.move': 'Mover {title}',
  'content.order.shortcut': 'Subir o bajar la fila',
  'content.tree.actions': 'Acciones para {title}',
  'content.tree.below-itself': 'Está anidado en {title}.',
  'content.tree.children': '{count, plural, one {# registro hijo} other {# registros hijos}}',
  'content.tree.not-allowed': 'Tu rol no puede mover estos registros.',
  'content.tree.selected': '{title}, seleccionado',
  'content.tree.shortcut': 'Mover la fila: arriba, abajo, dentro, fuera',
  'content.tree.show-more': 'Mostrar {count, number} más de {total, number}',
};
