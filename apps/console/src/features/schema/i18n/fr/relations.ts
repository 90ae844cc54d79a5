import type { Messages } from '../../../../lib/feature.ts';

/** Texts of relations, of copying fields and of imports between environments, in French. */
export const relationsMessages: Messages = {
  'schema.copy.all': 'Tous les champs',

  'schema.relations': 'Relations',
  'schema.relations.all-fields': 'Tous les champs',
  'schema.relations.canvas': 'Diagramme des modèles, des blocs et de leurs références',
  'schema.relations.column.item-type': 'Modèle ou bloc',
  'schema.relations.column.referred-by': 'Référencé par',
  'schema.relations.column.refers-to': 'Fait référence à',
  'schema.relations.diagram': 'Diagramme',
  'schema.relations.empty': 'Les modèles apparaissent ici avec les champs qui les relient.',
  'schema.relations.empty.title': 'Il n’y a pas encore de modèle',
  'schema.relations.entry.embed': 'comme blocs dans {field}',
  'schema.relations.entry.link': 'dans {field}',
  'schema.relations.entry.through': 'par des blocs dans {field}',
  'schema.relations.fit': 'Tout afficher',
  'schema.relations.focus': 'Trouver un modèle ou un bloc',
  'schema.relations.keys': 'Les flèches passent d’un modèle à l’autre, Espace met en évidence ses voisins, Entrée l’ouvre.',
  'schema.relations.legend.embed': 'contient des blocs',
  'schema.relations.legend.link': 'renvoie à des enregistrements',
  'schema.relations.legend.through': 'renvoie par des blocs',
  'schema.relations.list': 'Liste',
  'schema.relations.minimap': 'Vue d’ensemble du diagramme',
  'schema.relations.more': 'Afficher {count} de plus',
  'schema.relations.none': 'Aucun',
  'schema.relations.open': 'Relations de tous les modèles',
  'schema.relations.shown-as': 'Affiché comme',
  'schema.relations.zoom-in': 'Zoom avant',
  'schema.relations.zoom-out': 'Zoom arrière',
};
