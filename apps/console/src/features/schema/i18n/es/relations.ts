import type { Messages } from '../../../../lib/feature.ts';

/** Texts of relations, of copying fields and of imports between environments, in Spanish. */
export const relationsMessages: Messages = {
  'schema.copy.all': 'Todos los campos',

  'schema.relations': 'Relaciones',
  'schema.relations.all-fields': 'Todos los campos',
  'schema.relations.canvas': 'Diagrama de los modelos, los bloques y sus referencias',
  'schema.relations.column.item-type': 'Modelo o bloque',
  'schema.relations.column.referred-by': 'Referido por',
  'schema.relations.column.refers-to': 'Hace referencia a',
  'schema.relations.diagram': 'Diagrama',
  'schema.relations.empty': 'Aquí aparecen los modelos con los campos que los enlazan.',
  'schema.relations.empty.title': 'Todavía no hay modelos',
  'schema.relations.entry.embed': 'como bloques en {field}',
  'schema.relations.entry.link': 'en {field}',
  'schema.relations.entry.through': 'a través de bloques en {field}',
  'schema.relations.fit': 'Mostrar todo',
  'schema.relations.focus': 'Buscar un modelo o bloque',
  'schema.relations.keys': 'Las flechas pasan de un modelo a otro, Espacio resalta sus vecinos, Intro lo abre.',
  'schema.relations.legend.embed': 'contiene bloques',
  'schema.relations.legend.link': 'enlaza con registros',
  'schema.relations.legend.through': 'enlaza a través de bloques',
  'schema.relations.list': 'Lista',
  'schema.relations.minimap': 'Vista general del diagrama',
  'schema.relations.more': 'Mostrar {count} más',
  'schema.relations.none': 'Ninguno',
  'schema.relations.open': 'Relaciones de todos los modelos',
  'schema.relations.shown-as': 'Se muestra como',
  'schema.relations.zoom-in': 'Acercar',
  'schema.relations.zoom-out': 'Alejar',
};
