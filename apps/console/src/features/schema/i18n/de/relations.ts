import type { Messages } from '../../../../lib/feature.ts';

/** Texts of relations, of copying fields and of imports between environments, in German. */
export const relationsMessages: Messages = {
  'schema.copy.all': 'Alle Felder',

  'schema.relations': 'Beziehungen',
  'schema.relations.all-fields': 'Alle Felder',
  'schema.relations.canvas': 'Diagramm der Modelle und Blöcke und wie sie aufeinander verweisen',
  'schema.relations.column.item-type': 'Modell oder Block',
  'schema.relations.column.referred-by': 'Verweise von',
  'schema.relations.column.refers-to': 'Verweist auf',
  'schema.relations.diagram': 'Diagramm',
  'schema.relations.empty': 'Hier erscheinen Modelle mit den Feldern, die sie verbinden.',
  'schema.relations.empty.title': 'Noch keine Modelle vorhanden',
  'schema.relations.entry.embed': 'als Blöcke in {field}',
  'schema.relations.entry.link': 'in {field}',
  'schema.relations.entry.through': 'über Blöcke in {field}',
  'schema.relations.fit': 'Alles zeigen',
  'schema.relations.focus': 'Modell oder Block finden',
  'schema.relations.keys': 'Pfeiltasten gehen von Modell zu Modell, die Leertaste hebt die Nachbarn hervor, die Eingabetaste öffnet es.',
  'schema.relations.legend.embed': 'enthält Blöcke',
  'schema.relations.legend.link': 'verlinkt auf Datensätze',
  'schema.relations.legend.through': 'verlinkt über Blöcke',
  'schema.relations.list': 'Liste',
  'schema.relations.minimap': 'Übersicht des Diagramms',
  'schema.relations.more': '{count} weitere zeigen',
  'schema.relations.none': 'Keine',
  'schema.relations.open': 'Beziehungen aller Modelle',
  'schema.relations.shown-as': 'Anzeige als',
  'schema.relations.zoom-in': 'Vergrößern',
  'schema.relations.zoom-out': 'Verkleinern',
};
