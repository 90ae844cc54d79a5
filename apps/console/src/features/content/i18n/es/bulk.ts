import type { Messages } from '../../../../lib/feature.ts';

/** What is done to many records at once, trees, and cells edited in place, in Spanish. */
export const bulkMessages: Messages = {
  'content.bulk.action':
    '{kind, select, publish {Publicar} unpublish {Retirar} edit {Editar un campo} move_to_stage {Mover de etapa} other {Eliminar}}',
  'content.bulk.actions': 'Acciones para los registros seleccionados',
  'content.bulk.actions.short': 'Acciones',
  'content.bulk.clear': 'Quitar la selección',
  'content.bulk.confirm':
    '{kind, select, publish {Publicar} unpublish {Retirar} edit {Cambiar} move_to_stage {Mover} other {Eliminar}} {count, plural, one {# registro} other {# registros}}',
  'content.bulk.consequence.children':
    '{count, plural, one {# tiene registros debajo, que suben un nivel} other {# tienen registros debajo, que suben un nivel}}.',
  'content.bulk.consequence.drafts':
    'Enlazan con {count, plural, one {un borrador} other {# borradores}}: {names}{more, plural, =0 {} other { y # más}}. Donde el campo lo permite también se publican; si no, el registro se rechaza.',
  'content.bulk.consequence.edit-live':
    '{count, plural, one {# está publicado} other {# están publicados}}. {draft, select, yes {Los visitantes ven el cambio cuando se publique.} other {Los visitantes ven el cambio enseguida.}}',
  'content.bulk.consequence.invalid':
    '{count, plural, one {# tiene valores por corregir y se rechazará} other {# tienen valores por corregir y se rechazarán}}.',
  'content.bulk.consequence.linking':
    '{count, plural, one {# registro enlaza} other {# registros enlazan}} con {isAll, select, yes {ellos} other {los primeros {asked}}}: {names}{more, plural, =0 {} other { y # más}}. {kind, select, unpublish {Según el campo también se retiran, pierden el enlace o lo impiden.} other {Según el campo pierden el enlace o lo impiden.}}',
  'content.bulk.consequence.live':
    '{count, plural, one {# está publicado y desaparece del sitio} other {# están publicados y desaparecen del sitio}}.',
  'content.bulk.consequence.looked-at': 'Es lo que muestran los primeros {count, number}; los demás aún no se han mirado.',
  'content.bulk.consequence.not-live':
    '{count, plural, one {# no está publicado y queda como está} other {# no están publicados y quedan como están}}.',
  'content.bulk.consequence.published':
    '{count, plural, one {# ya está publicado y queda como está} other {# ya están publicados y quedan como están}}.',
  'content.bulk.consequence.same-value':
    '{count, plural, one {# ya tiene este valor y queda como está} other {# ya tienen este valor y quedan como están}}.',
  'content.bulk.consequence.there': '{count, plural, one {# ya está en esta etapa} other {# ya están en esta etapa}}.',
  'content.bulk.consequences': 'Qué consecuencias tiene',
  'content.bulk.destroy.final': 'No se puede deshacer.',
  'content.bulk.destroy.type': 'Escribe {count} para eliminarlos',
  'content.bulk.edit.field': 'Campo',
  'content.bulk.edit.locale': 'Idioma',
  'content.bulk.edit.no-fields': 'Ningún campo de este modelo se puede fijar en muchos registros a la vez.',
  'content.bulk.list': 'La lista de registros',
  'content.bulk.not-allowed':
    '{kind, select, publish {Tu rol no puede publicarlos.} unpublish {Tu rol no puede retirarlos.} edit {Tu rol no puede cambiarlos.} move_to_stage {Tu rol no puede moverlos a otra etapa.} other {Tu rol no puede eliminarlos.}}',
  'content.bulk.outcome':
    '{count, plural, one {# registro} other {# registros}}: {undone, select, undone {{kind, select, publish {otra vez en línea} unpublish {otra vez fuera de línea} move_to_stage {de vuelta en su etapa} other {de vuelta a su valor}}} other {{kind, select, publish {publicación hecha} unpublish {retirada hecha} edit {cambio hecho} move_to_stage {traslado hecho} other {eliminación hecha}}}}',
  'content.bulk.preview-failed': 'No se pudo averiguar qué haría esto. Puedes hacerlo de todos modos.',
  'content.bulk.reason.field': '{label}: {sentence}',
  'content.bulk.running':
    '{undone, select, undone {Deshaciendo} other {{kind, select, publish {Publicando} unpublish {Retirando} edit {Cambiando} move_to_stage {Moviendo} other {Eliminando}}}} {count, plural, one {# registro} other {# registros}}',
  'content.bulk.sample': 'Registros seleccionados',
  'content.bulk.sample.more': 'y {count, plural, one {# más} other {# más}}',
  'content.bulk.select': 'Seleccionar {title}',
  'content.bulk.select-rows': 'Seleccionar todas las filas de esta página',
  'content.bulk.selected': '{count, plural, one {# seleccionado} other {# seleccionados}}',
  'content.bulk.shortcut.range': 'Seleccionar las filas del camino',
  'content.bulk.shortcut.rows': 'Seleccionar todas las filas de la página',
  'content.bulk.stage': 'Etapa',
  'content.bulk.stage.choose': 'Elige una etapa',
  'content.bulk.stage.not-allowed': 'Tu rol no puede mover registros aquí.',
  'content.bulk.take-all': 'Seleccionar los {count, number} resultados',
  'content.bulk.take-rows': 'Seleccionar estos {count, number}',
  'content.bulk.title':
    '{kind, select, publish {Publicar} unpublish {Retirar} edit {Cambiar un campo de} move_to_stage {Mover} destroy {¿Eliminar} other {Eliminar}} {count, plural, one {# registro} other {# registros}}{kind, select, move_to_stage { a otra etapa} destroy {?} other {}}',
  'content.bulk.undo-some': 'Deshacer {count, number}',
  'content.inline.cell': '{label}:',
  'content.inline.cell.of': '{label} de {title}',
  'content.inline.not-undone': '{label} de {title}: no se pudo volver atrás.',
  'content.inline.save-mine': 'Guardar la mía',
  'content.inline.saved': '{label} de {title}: cambiado',
  'content.inline.take-theirs': 'Usar la otra',
  'content.inline.theirs': 'Alguien guardó otra versión mientras tanto:',
  'content.inline.undone': '{label} de {title}: de vuelta a su valor',
  'content.order.move': 'Mover {title}',
  'content.order.shortcut': 'Subir o bajar la fila',
  'content.tree.actions': 'Acciones para {title}',
  'content.tree.below-itself': 'Está debajo de {title}.',
  'content.tree.children': '{count, plural, one {# registro debajo} other {# registros debajo}}',
  'content.tree.localized': 'Los registros con campos traducidos no se mueven aquí.',
  'content.tree.not-allowed': 'Tu rol no puede mover estos registros.',
  'content.tree.selected': '{title}, seleccionado',
  'content.tree.shortcut': 'Mover la fila: arriba, abajo, dentro, fuera',
  'content.tree.show-more': 'Mostrar {count, number} más de {total, number}',
};
