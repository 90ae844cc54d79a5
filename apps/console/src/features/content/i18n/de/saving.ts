import type { Messages } from '../../../../lib/feature.ts';

/** Undo, copies of unsaved work, and saves that met others, in German. */
export const savingMessages: Messages = {
  'content.copy.changes': 'Geändert: {names}{more, plural, =0 {} one { und # weiteren Wert} other { und # weitere Werte}}.',
  'content.copy.discard': 'Verwerfen',
  'content.copy.failed': 'Dieser Browser hat keinen Speicherplatz mehr für ungespeicherte Änderungen. Bitte oft speichern.',
  'content.copy.found': 'In diesem Browser gibt es ungespeicherte Änderungen, zuletzt bearbeitet',
  'content.copy.hide': 'Änderungen ausblenden',
  'content.copy.restore': 'Wiederherstellen',
  'content.copy.show': 'Änderungen anzeigen',
  'content.history.redo': 'Wiederholen',
  'content.history.redo.none': 'Nichts zu wiederholen',
  'content.history.redo.step':
    '{what, select, typing {Eingabe in {name} wiederholen} added {Hinzufügen von {name} wiederholen} removed {Entfernen von {name} wiederholen} many {{count} Änderungen wiederholen} other {Änderung von {name} wiederholen}}',
  'content.history.undo': 'Rückgängig',
  'content.history.undo.none': 'Nichts rückgängig zu machen',
  'content.history.undo.step':
    '{what, select, typing {Eingabe in {name} rückgängig machen} added {Hinzufügen von {name} rückgängig machen} removed {Entfernen von {name} rückgängig machen} many {{count} Änderungen rückgängig machen} other {Änderung von {name} rückgängig machen}}',
  'content.merge.all-mine': 'Alle eigenen behalten',
  'content.merge.all-theirs': 'Alle anderen übernehmen',
  'content.merge.both': 'Beide behalten',
  'content.merge.choose': 'Wert von {name}',
  'content.merge.conflicts': '{names} wurde von beiden geändert. Bis zur Entscheidung bleibt die eigene Version.',
  'content.merge.dismiss': 'OK',
  'content.merge.incoming': 'Die anderen Änderungen wurden übernommen: {names}.',
  'content.merge.later': 'Später',
  'content.merge.locale.mine':
    '{language} wurde hier entfernt, inzwischen aber von jemand anderem bearbeitet: {names}. „Andere übernehmen“ behält die Sprache.',
  'content.merge.locale.theirs':
    '{language} wurde von jemand anderem entfernt, während hier bearbeitet wurde: {names}. „Eigene behalten“ behält die Sprache.',
  'content.merge.met': '{name} hat diesen Datensatz während der Bearbeitung gespeichert.',
  'content.merge.mine': 'Eigene behalten',
  'content.merge.open': 'Konflikte lösen',
  'content.merge.open-count': '{count, plural, =0 {Alle Konflikte gelöst.} one {# Konflikt zu lösen.} other {# Konflikte zu lösen.}}',
  'content.merge.save': 'Zusammenführen und speichern',
  'content.merge.side.mine': 'Eigene',
  'content.merge.side.theirs': 'Andere',
  'content.merge.side.words': 'Kombiniert',
  'content.merge.subtitle': 'Jemand anderes hat dieselben Stellen dieses Datensatzes geändert. Alle anderen Änderungen bleiben erhalten.',
  'content.merge.theirs': 'Andere übernehmen',
  'content.merge.title': 'Änderungen von {title} zusammenführen',
  'content.merge.unsaved': 'Speichern, um beide Änderungen zu behalten.',
  'content.merge.words': 'Kombination verwenden',
  'content.shortcut.publish': 'Veröffentlichen',
  'content.shortcut.redo': 'Wiederholen',
  'content.shortcut.undo': 'Rückgängig',
};
