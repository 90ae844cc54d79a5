import type { Messages } from '../../../../lib/feature.ts';

/** What is done to many records at once, trees, and cells edited in place, in Italian. */
export const bulkMessages: Messages = {
  'content.bulk.action':
    '{kind, select, publish {Pubblica} unpublish {Ritira} edit {Modifica un campo} move_to_stage {Sposta in una fase} other {Elimina}}',
  'content.bulk.actions': 'Azioni per i record selezionati',
  'content.bulk.actions.short': 'Azioni',
  'content.bulk.clear': 'Annulla la selezione',
  'content.bulk.confirm':
    '{kind, select, publish {Pubblica} unpublish {Ritira} edit {Modifica} move_to_stage {Sposta} other {Elimina}} {count, plural, one {# record} other {# record}}',
  'content.bulk.confirm.up-to':
    '{kind, select, publish {Pubblica} unpublish {Ritira} edit {Modifica} move_to_stage {Sposta} other {Elimina}} fino a {count, plural, one {# record} other {# record}}',
  'content.bulk.consequence.children':
    '{count, plural, one {# ha record figli, che salgono di un livello} other {# hanno record figli, che salgono di un livello}}.',
  'content.bulk.consequence.drafts':
    'Contengono link a {count, plural, one {una bozza} other {# bozze}}: {names}{more, plural, =0 {} one { e un’altra} other { e altre #}}. Se il campo lo consente, vengono pubblicate anche le bozze, altrimenti il record non si può pubblicare.',
  'content.bulk.consequence.edit-live':
    '{count, plural, one {# è pubblicato} other {# sono pubblicati}}. {draft, select, yes {I visitatori vedono la modifica dopo la prossima pubblicazione.} other {I visitatori vedono subito la modifica.}}',
  'content.bulk.consequence.invalid':
    '{count, plural, one {# ha valori non validi e non si può pubblicare} other {# hanno valori non validi e non si possono pubblicare}}.',
  'content.bulk.consequence.linking':
    '{count, plural, one {# record contiene link} other {# record contengono link}} {isAll, select, yes {a questi} other {ai primi {asked}}}: {names}{more, plural, =0 {} one { e un altro} other { e altri #}}. {kind, select, unpublish {A seconda del campo, vengono ritirati anch’essi, perdono il link o impediscono il ritiro.} other {A seconda del campo, perdono il link o impediscono l’eliminazione.}}',
  'content.bulk.consequence.live':
    '{count, plural, one {# è pubblicato. I visitatori non lo vedranno più} other {# sono pubblicati. I visitatori non li vedranno più}}.',
  'content.bulk.consequence.looked-at': 'In base ai primi {count, number} record. Gli altri non sono stati controllati.',
  'content.bulk.consequence.not-live':
    '{count, plural, one {# non è pubblicato e non cambierà} other {# non sono pubblicati e non cambieranno}}.',
  'content.bulk.consequence.published':
    '{count, plural, one {# è già pubblicato e non cambierà} other {# sono già pubblicati e non cambieranno}}.',
  'content.bulk.consequence.same-value':
    '{count, plural, one {# ha già questo valore e non cambierà} other {# hanno già questo valore e non cambieranno}}.',
  'content.bulk.consequence.there': '{count, plural, one {# è già in questa fase} other {# sono già in questa fase}}.',
  'content.bulk.consequences': 'Che cosa succederà',
  'content.bulk.destroy.final': 'Non si può annullare.',
  'content.bulk.destroy.type': 'Scrivi {count} per eliminarli',
  'content.bulk.edit.field': 'Campo',
  'content.bulk.edit.locale': 'Lingua',
  'content.bulk.edit.no-fields': 'Nessun campo di questo modello si può modificare in blocco.',
  'content.bulk.list': 'Elenco dei record',
  'content.bulk.not-allowed':
    '{kind, select, publish {Il tuo ruolo non può pubblicarli.} unpublish {Il tuo ruolo non può ritirarli.} edit {Il tuo ruolo non può modificarli.} move_to_stage {Il tuo ruolo non può spostarli in un’altra fase.} other {Il tuo ruolo non può eliminarli.}}',
  'content.bulk.nothing-to-do':
    '{kind, select, publish {Sono già tutti pubblicati.} unpublish {Nessuno è pubblicato.} edit {Hanno già tutti questo valore.} other {Sono già tutti in questa fase.}}',
  'content.bulk.outcome':
    '{count, plural, one {# record {undone, select, undone {{kind, select, publish {di nuovo pubblicato} unpublish {di nuovo ritirato} move_to_stage {rimesso al suo posto} other {ripristinato}}} other {{kind, select, publish {pubblicato} unpublish {ritirato} edit {modificato} move_to_stage {spostato} other {eliminato}}}}} other {# record {undone, select, undone {{kind, select, publish {di nuovo pubblicati} unpublish {di nuovo ritirati} move_to_stage {rimessi al loro posto} other {ripristinati}}} other {{kind, select, publish {pubblicati} unpublish {ritirati} edit {modificati} move_to_stage {spostati} other {eliminati}}}}}}',
  'content.bulk.outcome.unchanged': '{outcome}, {count, plural, one {# invariato} other {# invariati}}',
  'content.bulk.preview-failed': 'Impossibile verificare che cosa succederà. Puoi comunque continuare.',
  'content.bulk.reason.field': '{label}: {sentence}',
  'content.bulk.running':
    '{undone, select, undone {Annullamento} other {{kind, select, publish {Pubblicazione} unpublish {Ritiro} edit {Modifica} move_to_stage {Spostamento} other {Eliminazione}}}} di {count, plural, one {# record} other {# record}}',
  'content.bulk.sample': 'Record selezionati',
  'content.bulk.sample.more': 'e {count, plural, one {un altro} other {altri #}}',
  'content.bulk.select': 'Seleziona {title}',
  'content.bulk.select-rows': 'Seleziona tutte le righe di questa pagina',
  'content.bulk.selected': '{count, plural, one {# selezionato} other {# selezionati}}',
  'content.bulk.shortcut.range': 'Estendi selezione',
  'content.bulk.shortcut.rows': 'Seleziona tutte le righe della pagina',
  'content.bulk.stage': 'Fase',
  'content.bulk.stage.choose': 'Scegli una fase',
  'content.bulk.stage.not-allowed': 'Il tuo ruolo non può spostare record in questa fase.',
  'content.bulk.take-all': 'Seleziona tutti i {count, number} risultati',
  'content.bulk.take-rows': 'Seleziona questi {count, number}',
  'content.bulk.title':
    '{kind, select, publish {Pubblicare} unpublish {Ritirare} edit {Modificare un campo di} move_to_stage {Spostare} other {Eliminare}} {count, plural, one {# record} other {# record}}{kind, select, move_to_stage { in un’altra fase} destroy {?} other {}}',
  'content.bulk.undo-some': 'Annulla per {count, number}',
  'content.inline.cell': '{label}:',
  'content.inline.cell.of': '{label} di {title}',
  'content.inline.not-undone': 'Impossibile ripristinare {label} di {title}.',
  'content.inline.save-mine': 'Salva il mio',
  'content.inline.saved': '{label} di {title}: salvato',
  'content.inline.take-theirs': 'Usa l’altro',
  'content.inline.theirs': 'Qualcun altro ha salvato un’altra versione:',
  'content.inline.undone': '{label} di {title}: ripristinato',
  'content.order.move': 'Sposta {title}',
  'content.order.shortcut': 'Sposta la riga su o giù',
  'content.tree.actions': 'Azioni per {title}',
  'content.tree.below-itself': 'È sotto {title}.',
  'content.tree.children': '{count, plural, one {# record figlio} other {# record figli}}',
  'content.tree.not-allowed': 'Il tuo ruolo non può spostare questi record.',
  'content.tree.selected': '{title}, selezionato',
  'content.tree.shortcut': 'Sposta la riga: su, giù, dentro, fuori',
  'content.tree.show-more': 'Mostra altri {count, number} di {total, number}',
};
