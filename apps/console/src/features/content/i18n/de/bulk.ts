import type { Messages } from '../../../../lib/feature.ts';

/** What is done to many records at once, trees, and cells edited in place, in German. */
export const bulkMessages: Messages = {
  'content.bulk.action':
    '{kind, select, publish {Veröffentlichen} unpublish {Zurückziehen} edit {Feld bearbeiten} move_to_stage {In Phase verschieben} other {Löschen}}',
  'content.bulk.actions': 'Aktionen für die ausgewählten Datensätze',
  'content.bulk.actions.short': 'Aktionen',
  'content.bulk.clear': 'Auswahl aufheben',
  'content.bulk.confirm':
    '{count, plural, one {# Datensatz} other {# Datensätze}} {kind, select, publish {veröffentlichen} unpublish {zurückziehen} edit {ändern} move_to_stage {verschieben} other {löschen}}',
  'content.bulk.confirm.up-to':
    'Bis zu {count, plural, one {# Datensatz} other {# Datensätze}} {kind, select, publish {veröffentlichen} unpublish {zurückziehen} edit {ändern} move_to_stage {verschieben} other {löschen}}',
  'content.bulk.consequence.children':
    '{count, plural, one {# hat untergeordnete Datensätze, die eine Ebene aufrücken} other {# haben untergeordnete Datensätze, die eine Ebene aufrücken}}.',
  'content.bulk.consequence.drafts':
    'Sie verlinken auf {count, plural, one {einen Entwurf} other {# Entwürfe}}: {names}{more, plural, =0 {} one { und # weiterer} other { und # weitere}}. Wo das Feld es zulässt, werden Entwürfe mit veröffentlicht, sonst lässt sich der Datensatz nicht veröffentlichen.',
  'content.bulk.consequence.edit-live':
    '{count, plural, one {# ist veröffentlicht} other {# sind veröffentlicht}}. {draft, select, yes {Besucher sehen die Änderung nach der nächsten Veröffentlichung.} other {Besucher sehen die Änderung sofort.}}',
  'content.bulk.consequence.invalid':
    '{count, plural, one {# hat ungültige Werte und lässt sich nicht veröffentlichen} other {# haben ungültige Werte und lassen sich nicht veröffentlichen}}.',
  'content.bulk.consequence.linking':
    '{count, plural, one {# Datensatz verlinkt} other {# Datensätze verlinken}} auf {isAll, select, yes {diese} other {die ersten {asked}}}: {names}{more, plural, =0 {} one { und # weiterer} other { und # weitere}}. {kind, select, unpublish {Je nach Feld werden sie mit zurückgezogen, verlieren den Link oder verhindern das Zurückziehen.} other {Je nach Feld verlieren sie den Link oder verhindern das Löschen.}}',
  'content.bulk.consequence.live':
    '{count, plural, one {# ist veröffentlicht. Besucher sehen ihn dann nicht mehr} other {# sind veröffentlicht. Besucher sehen sie dann nicht mehr}}.',
  'content.bulk.consequence.looked-at': 'Anhand der ersten {count, number} Datensätze. Die übrigen wurden nicht geprüft.',
  'content.bulk.consequence.not-live':
    '{count, plural, one {# ist nicht veröffentlicht und bleibt unverändert} other {# sind nicht veröffentlicht und bleiben unverändert}}.',
  'content.bulk.consequence.published':
    '{count, plural, one {# ist bereits veröffentlicht und bleibt unverändert} other {# sind bereits veröffentlicht und bleiben unverändert}}.',
  'content.bulk.consequence.same-value':
    '{count, plural, one {# hat diesen Wert bereits und bleibt unverändert} other {# haben diesen Wert bereits und bleiben unverändert}}.',
  'content.bulk.consequence.there': '{count, plural, one {# ist bereits in dieser Phase} other {# sind bereits in dieser Phase}}.',
  'content.bulk.consequences': 'Auswirkungen',
  'content.bulk.destroy.final': 'Das lässt sich nicht rückgängig machen.',
  'content.bulk.destroy.type': 'Zum Löschen {count} eingeben',
  'content.bulk.edit.field': 'Feld',
  'content.bulk.edit.locale': 'Sprache',
  'content.bulk.edit.no-fields': 'Kein Feld dieses Modells lässt sich gesammelt bearbeiten.',
  'content.bulk.list': 'Datensatzliste',
  'content.bulk.not-allowed':
    '{kind, select, publish {Die Rolle darf diese nicht veröffentlichen.} unpublish {Die Rolle darf diese nicht zurückziehen.} edit {Die Rolle darf diese nicht ändern.} move_to_stage {Die Rolle darf diese nicht in eine andere Phase verschieben.} other {Die Rolle darf diese nicht löschen.}}',
  'content.bulk.nothing-to-do':
    '{kind, select, publish {Alle sind bereits veröffentlicht.} unpublish {Keiner davon ist veröffentlicht.} edit {Alle haben diesen Wert bereits.} other {Alle sind bereits in dieser Phase.}}',
  'content.bulk.outcome':
    '{count, plural, one {# Datensatz} other {# Datensätze}} {undone, select, undone {{kind, select, publish {wieder veröffentlicht} unpublish {wieder zurückgezogen} move_to_stage {zurückgeschoben} other {zurückgeändert}}} other {{kind, select, publish {veröffentlicht} unpublish {zurückgezogen} edit {geändert} move_to_stage {verschoben} other {gelöscht}}}}',
  'content.bulk.outcome.unchanged': '{outcome}, {count, plural, one {# unverändert} other {# unverändert}}',
  'content.bulk.preview-failed': 'Die Auswirkungen konnten nicht geprüft werden. Fortfahren ist trotzdem möglich.',
  'content.bulk.reason.field': '{label}: {sentence}',
  'content.bulk.running':
    '{count, plural, one {# Datensatz wird} other {# Datensätze werden}} {undone, select, undone {zurückgesetzt} other {{kind, select, publish {veröffentlicht} unpublish {zurückgezogen} edit {geändert} move_to_stage {verschoben} other {gelöscht}}}}',
  'content.bulk.sample': 'Ausgewählte Datensätze',
  'content.bulk.sample.more': 'und {count, plural, one {# weiterer} other {# weitere}}',
  'content.bulk.select': '{title} auswählen',
  'content.bulk.select-rows': 'Alle Zeilen dieser Seite auswählen',
  'content.bulk.selected': '{count, plural, one {# ausgewählt} other {# ausgewählt}}',
  'content.bulk.shortcut.range': 'Auswahl erweitern',
  'content.bulk.shortcut.rows': 'Alle Zeilen der Seite auswählen',
  'content.bulk.stage': 'Phase',
  'content.bulk.stage.choose': 'Phase wählen',
  'content.bulk.stage.not-allowed': 'Die Rolle darf keine Datensätze in diese Phase verschieben.',
  'content.bulk.take-all': 'Alle {count, number} Treffer auswählen',
  'content.bulk.take-rows': 'Diese {count, number} auswählen',
  'content.bulk.title':
    '{kind, select, edit {Ein Feld ändern in } other {}}{count, plural, one {# Datensatz} other {# Datensätze}}{kind, select, publish { veröffentlichen} unpublish { zurückziehen} edit {} move_to_stage { in eine andere Phase verschieben} destroy { löschen?} other {}}',
  'content.bulk.undo-some': '{count, number} rückgängig machen',
  'content.inline.cell': '{label}:',
  'content.inline.cell.of': '{label} von {title}',
  'content.inline.not-undone': '{label} von {title} konnte nicht zurückgesetzt werden.',
  'content.inline.save-mine': 'Eigene Version speichern',
  'content.inline.saved': '{label} von {title} gespeichert',
  'content.inline.take-theirs': 'Andere Version übernehmen',
  'content.inline.theirs': 'Inzwischen wurde eine andere Version gespeichert:',
  'content.inline.undone': '{label} von {title} zurückgesetzt',
  'content.order.move': '{title} verschieben',
  'content.order.shortcut': 'Zeile nach oben oder unten verschieben',
  'content.tree.actions': 'Aktionen für {title}',
  'content.tree.below-itself': 'Ist {title} untergeordnet.',
  'content.tree.children': '{count, plural, one {# untergeordneter Datensatz} other {# untergeordnete Datensätze}}',
  'content.tree.not-allowed': 'Die Rolle darf diese Datensätze nicht verschieben.',
  'content.tree.selected': '{title}, ausgewählt',
  'content.tree.shortcut': 'Zeile verschieben: nach oben, unten, innen, außen',
  'content.tree.show-more': '{count, number} weitere von {total, number} anzeigen',
};
