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
  'content.bulk.consequence.children':
    '{count, plural, one {Unter # stehen Datensätze, die eine Ebene aufrücken} other {Unter # stehen Datensätze, die eine Ebene aufrücken}}.',
  'content.bulk.consequence.drafts':
    'Sie verweisen auf {count, plural, one {einen Entwurf} other {# Entwürfe}}: {names}{more, plural, =0 {} other { und # weitere}}. Wo das Feld es zulässt, gehen sie mit live, sonst wird der Datensatz abgelehnt.',
  'content.bulk.consequence.edit-live':
    '{count, plural, one {# ist live} other {# sind live}}. {draft, select, yes {Besucher sehen die Änderung nach der Veröffentlichung.} other {Besucher sehen die Änderung sofort.}}',
  'content.bulk.consequence.invalid':
    '{count, plural, one {# hat Werte, die noch nicht stimmen, und wird abgelehnt} other {# haben Werte, die noch nicht stimmen, und werden abgelehnt}}.',
  'content.bulk.consequence.linking':
    '{count, plural, one {# Datensatz verweist} other {# Datensätze verweisen}} auf {isAll, select, yes {diese} other {die ersten {asked}}}: {names}{more, plural, =0 {} other { und # weitere}}. {kind, select, unpublish {Je nach Feld gehen sie auch offline, verlieren den Verweis oder verhindern es.} other {Je nach Feld verlieren sie den Verweis oder verhindern es.}}',
  'content.bulk.consequence.live':
    '{count, plural, one {# ist live und verschwindet von der Website} other {# sind live und verschwinden von der Website}}.',
  'content.bulk.consequence.looked-at': 'Das zeigen die ersten {count, number}; die übrigen wurden noch nicht angesehen.',
  'content.bulk.consequence.not-live':
    '{count, plural, one {# ist nicht live und bleibt, wie er ist} other {# sind nicht live und bleiben, wie sie sind}}.',
  'content.bulk.consequence.published':
    '{count, plural, one {# ist schon veröffentlicht und bleibt, wie er ist} other {# sind schon veröffentlicht und bleiben, wie sie sind}}.',
  'content.bulk.consequence.same-value':
    '{count, plural, one {# hat diesen Wert schon und bleibt, wie er ist} other {# haben diesen Wert schon und bleiben, wie sie sind}}.',
  'content.bulk.consequence.there': '{count, plural, one {# ist schon in dieser Phase} other {# sind schon in dieser Phase}}.',
  'content.bulk.consequences': 'Was daraus folgt',
  'content.bulk.destroy.final': 'Das lässt sich nicht rückgängig machen.',
  'content.bulk.destroy.type': 'Zum Löschen {count} eingeben',
  'content.bulk.edit.field': 'Feld',
  'content.bulk.edit.locale': 'Sprache',
  'content.bulk.edit.no-fields': 'Kein Feld dieses Modells lässt sich in vielen Datensätzen zugleich setzen.',
  'content.bulk.list': 'Die Liste der Datensätze',
  'content.bulk.not-allowed':
    '{kind, select, publish {Die Rolle darf diese nicht veröffentlichen.} unpublish {Die Rolle darf diese nicht zurückziehen.} edit {Die Rolle darf diese nicht ändern.} move_to_stage {Die Rolle darf diese nicht in eine andere Phase verschieben.} other {Die Rolle darf diese nicht löschen.}}',
  'content.bulk.outcome':
    '{count, plural, one {# Datensatz} other {# Datensätze}} {undone, select, undone {{kind, select, publish {wieder veröffentlicht} unpublish {wieder zurückgezogen} move_to_stage {zurückgeschoben} other {zurückgeändert}}} other {{kind, select, publish {veröffentlicht} unpublish {zurückgezogen} edit {geändert} move_to_stage {verschoben} other {gelöscht}}}}',
  'content.bulk.preview-failed': 'Was das bewirkt, ließ sich nicht herausfinden. Es geht trotzdem.',
  'content.bulk.reason.field': '{label}: {sentence}',
  'content.bulk.running':
    '{count, plural, one {# Datensatz wird} other {# Datensätze werden}} {undone, select, undone {zurückgesetzt} other {{kind, select, publish {veröffentlicht} unpublish {zurückgezogen} edit {geändert} move_to_stage {verschoben} other {gelöscht}}}}',
  'content.bulk.sample': 'Ausgewählte Datensätze',
  'content.bulk.sample.more': 'und {count, plural, one {# weiterer} other {# weitere}}',
  'content.bulk.select': '{title} auswählen',
  'content.bulk.select-rows': 'Alle Zeilen dieser Seite auswählen',
  'content.bulk.selected': '{count, plural, one {# ausgewählt} other {# ausgewählt}}',
  'content.bulk.shortcut.range': 'Zeilen unterwegs auswählen',
  'content.bulk.shortcut.rows': 'Alle Zeilen der Seite auswählen',
  'content.bulk.stage': 'Phase',
  'content.bulk.stage.choose': 'Phase wählen',
  'content.bulk.stage.not-allowed': 'Die Rolle darf keine Datensätze hierher verschieben.',
  'content.bulk.take-all': 'Alle {count, number} Treffer auswählen',
  'content.bulk.take-rows': 'Diese {count, number} auswählen',
  'content.bulk.title':
    '{kind, select, edit {Ein Feld ändern in } other {}}{count, plural, one {# Datensatz} other {# Datensätze}}{kind, select, publish { veröffentlichen} unpublish { zurückziehen} edit {} move_to_stage { in eine andere Phase verschieben} destroy { löschen?} other {}}',
  'content.bulk.undo-some': '{count, number} rückgängig machen',
  'content.inline.cell': '{label}:',
  'content.inline.cell.of': '{label} von {title}',
  'content.inline.not-undone': '{label} von {title} wurde nicht zurückgesetzt.',
  'content.inline.save-mine': 'Meine Fassung speichern',
  'content.inline.saved': '{label} von {title} geändert',
  'content.inline.take-theirs': 'Andere Fassung nehmen',
  'content.inline.theirs': 'Inzwischen wurde eine andere Fassung gespeichert:',
  'content.inline.undone': '{label} von {title} zurückgesetzt',
  'content.order.move': '{title} verschieben',
  'content.order.shortcut': 'Zeile hoch oder runter verschieben',
  'content.tree.actions': 'Aktionen für {title}',
  'content.tree.below-itself': 'Steht unter {title}.',
  'content.tree.children': '{count, plural, one {# Datensatz darunter} other {# Datensätze darunter}}',
  'content.tree.localized': 'Datensätze mit übersetzten Feldern werden hier nicht verschoben.',
  'content.tree.not-allowed': 'Die Rolle darf diese Datensätze nicht verschieben.',
  'content.tree.selected': '{title}, ausgewählt',
  'content.tree.shortcut': 'Zeile verschieben: hoch, runter, hinein, heraus',
  'content.tree.show-more': '{count, number} weitere von {total, number} zeigen',
};
