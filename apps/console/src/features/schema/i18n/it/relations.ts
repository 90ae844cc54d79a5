import type { Messages } from '../../../../lib/feature.ts';

/** Texts of relations, of copying fields and of imports between environments, in Italian. */
export const relationsMessages: Messages = {
  'schema.copy.all': 'Tutti i campi',

  'schema.relations': 'Relazioni',
  'schema.relations.all-fields': 'Tutti i campi',
  'schema.relations.canvas': 'Diagramma dei modelli e dei blocchi e dei loro riferimenti',
  'schema.relations.column.item-type': 'Modello o blocco',
  'schema.relations.column.referred-by': 'Riferimenti da',
  'schema.relations.column.refers-to': 'Riferimenti a',
  'schema.relations.diagram': 'Diagramma',
  'schema.relations.empty': 'Qui appaiono i modelli con i campi che li collegano.',
  'schema.relations.empty.title': 'Non ci sono ancora modelli',
  'schema.relations.entry.embed': 'come blocchi in {field}',
  'schema.relations.entry.link': 'in {field}',
  'schema.relations.entry.through': 'tramite blocchi in {field}',
  'schema.relations.fit': 'Mostra tutto',
  'schema.relations.focus': 'Trova un modello o un blocco',
  'schema.relations.keys': 'Le frecce passano da un modello all’altro, Spazio evidenzia i vicini, Invio apre.',
  'schema.relations.legend.embed': 'contiene blocchi',
  'schema.relations.legend.link': 'rimanda a record',
  'schema.relations.legend.through': 'rimanda tramite blocchi',
  'schema.relations.list': 'Elenco',
  'schema.relations.minimap': 'Panoramica del diagramma',
  'schema.relations.more': 'Mostra altri {count}',
  'schema.relations.none': 'Nessuno',
  'schema.relations.open': 'Relazioni di tutti i modelli',
  'schema.relations.shown-as': 'Mostrato come',
  'schema.relations.zoom-in': 'Ingrandisci',
  'schema.relations.zoom-out': 'Riduci',
};
