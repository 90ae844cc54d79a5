import type { Messages } from '../../../../lib/feature.ts';

/** Undo, copies of unsaved work, and saves that met others, in German. */
export const savingMessages: Messages = {
  'content.copy.changes': 'Es ändert {names}{more, plural, =0 {} one { und # weitere Stelle} other { und # weitere Stellen}}.',
  'content.copy.discard': 'Verwerfen',
  'content.copy.failed': 'Dieser Browser hat keinen Platz für Kopien ungespeicherter Arbeit. Speichere oft.',
  'content.copy.found': 'In diesem Browser wurde ungespeicherte Arbeit gefunden, zuletzt geschrieben',
  'content.copy.hide': 'Unterschiede verbergen',
  'content.copy.restore': 'Wiederherstellen',
  'content.copy.show': 'Unterschiede zeigen',
  'content.history.redo': 'Wiederholen',
  'content.history.redo.none': 'Nichts zu wiederholen',
  'content.history.redo.step':
    '{what, select, typing {Eingabe in {name} wiederholen} added {Hinzufügen von {name} wiederholen} removed {Entfernen von {name} wiederholen} many {{count} Änderungen wiederholen} other {Änderung von {name} wiederholen}}',
  'content.history.undo': 'Rückgängig',
  'content.history.undo.none': 'Nichts rückgängig zu machen',
  'content.history.undo.step':
    '{what, select, typing {Eingabe in {name} rückgängig machen} added {Hinzufügen von {name} rückgängig machen} removed {Entfernen von {name} rückgängig machen} many {{count} Änderungen rückgängig machen} other {Änderung von {name} rückgängig machen}}',
  'content.merge.all-mine': 'Alles von mir behalten',
  'content.merge.all-theirs': 'Alles andere übernehmen',
  'content.merge.both': 'Beide behalten',
  'content.merge.choose': 'Was in {name} steht',
  'content.merge.conflicts': 'Ihr habt beide {names} geändert. Bis du entscheidest, steht hier deine Fassung.',
  'content.merge.dismiss': 'In Ordnung',
  'content.merge.incoming': 'Deren Änderungen sind übernommen: {names}.',
  'content.merge.later': 'Später entscheiden',
  'content.merge.locale.mine':
    'Du hast {language} entfernt; inzwischen hat jemand anders darin geschrieben: {names}. „Andere übernehmen“ behält die Sprache.',
  'content.merge.locale.theirs':
    'Jemand anders hat {language} entfernt, während du darin geschrieben hast: {names}. „Meine behalten“ behält die Sprache.',
  'content.merge.met': '{name} hat diesen Datensatz ({model}) gespeichert, während du geschrieben hast.',
  'content.merge.mine': 'Meine behalten',
  'content.merge.open': 'Vergleichen und entscheiden',
  'content.merge.open-count':
    '{count, plural, =0 {Alles ist entschieden.} one {# Stelle ist noch zu entscheiden.} other {# Stellen sind noch zu entscheiden.}}',
  'content.merge.save': 'Zusammenführen und speichern',
  'content.merge.side.mine': 'Deine',
  'content.merge.side.theirs': 'Die andere',
  'content.merge.subtitle':
    'Jemand anders hat dieselben Stellen dieses Datensatzes ({model}) geändert. Alles andere passt zusammen und bleibt.',
  'content.merge.theirs': 'Andere übernehmen',
  'content.merge.title': 'Änderungen von {title} zusammenführen',
  'content.merge.unsaved': 'Speichere, um beides zu behalten.',
  'content.shortcut.redo': 'Rückgängig Gemachtes wiederholen',
  'content.shortcut.undo': 'Letzte Änderung des Formulars rückgängig machen',
};
