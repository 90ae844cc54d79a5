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
  'content.bulk.consequence.children':
    '{count, plural, one {# ha record sotto di sé, che salgono di un livello} other {# hanno record sotto di sé, che salgono di un livello}}.',
  'content.bulk.consequence.drafts':
    'Rimandano a {count, plural, one {una bozza} other {# bozze}}: {names}{more, plural, =0 {} other { e altre #}}. Dove il campo lo permette vanno online anche loro, altrimenti il record viene rifiutato.',
  'content.bulk.consequence.edit-live':
    '{count, plural, one {# è online} other {# sono online}}. {draft, select, yes {I visitatori vedono la modifica dopo la pubblicazione.} other {I visitatori vedono subito la modifica.}}',
  'content.bulk.consequence.invalid':
    '{count, plural, one {# ha valori da sistemare e verrà rifiutato} other {# hanno valori da sistemare e verranno rifiutati}}.',
  'content.bulk.consequence.linking':
    '{count, plural, one {# record rimanda} other {# record rimandano}} {isAll, select, yes {a questi} other {ai primi {asked}}}: {names}{more, plural, =0 {} other { e altri #}}. {kind, select, unpublish {A seconda del campo vanno offline anche loro, perdono il collegamento o impediscono l’operazione.} other {A seconda del campo perdono il collegamento o impediscono l’operazione.}}',
  'content.bulk.consequence.live': '{count, plural, one {# è online e sparisce dal sito} other {# sono online e spariscono dal sito}}.',
  'content.bulk.consequence.looked-at': 'È quanto mostrano i primi {count, number}; gli altri non sono ancora stati controllati.',
  'content.bulk.consequence.not-live': '{count, plural, one {# non è online e resta com’è} other {# non sono online e restano come sono}}.',
  'content.bulk.consequence.published':
    '{count, plural, one {# è già pubblicato e resta com’è} other {# sono già pubblicati e restano come sono}}.',
  'content.bulk.consequence.same-value':
    '{count, plural, one {# ha già questo valore e resta com’è} other {# hanno già questo valore e restano come sono}}.',
  'content.bulk.consequence.there': '{count, plural, one {# è già in questa fase} other {# sono già in questa fase}}.',
  'content.bulk.consequences': 'Che cosa comporta',
  'content.bulk.destroy.final': 'Non si può annullare.',
  'content.bulk.destroy.type': 'Scrivi {count} per eliminarli',
  'content.bulk.edit.field': 'Campo',
  'content.bulk.edit.locale': 'Lingua',
  'content.bulk.edit.no-fields': 'Nessun campo di questo modello si può impostare in molti record insieme.',
  'content.bulk.list': 'L’elenco dei record',
  'content.bulk.not-allowed':
    '{kind, select, publish {Il tuo ruolo non può pubblicarli.} unpublish {Il tuo ruolo non può ritirarli.} edit {Il tuo ruolo non può modificarli.} move_to_stage {Il tuo ruolo non può spostarli in un’altra fase.} other {Il tuo ruolo non può eliminarli.}}',
  'content.bulk.outcome':
    '{count, plural, one {# record} other {# record}}: {undone, select, undone {{kind, select, publish {di nuovo online} unpublish {di nuovo offline} move_to_stage {rimessi al loro posto} other {ripristinati}}} other {{kind, select, publish {pubblicati} unpublish {ritirati} edit {modificati} move_to_stage {spostati} other {eliminati}}}}',
  'content.bulk.preview-failed': 'Non è stato possibile sapere che cosa comporta. Puoi procedere lo stesso.',
  'content.bulk.reason.field': '{label}: {sentence}',
  'content.bulk.running':
    '{undone, select, undone {Annullamento} other {{kind, select, publish {Pubblicazione} unpublish {Ritiro} edit {Modifica} move_to_stage {Spostamento} other {Eliminazione}}}} di {count, plural, one {# record} other {# record}}',
  'content.bulk.sample': 'Record selezionati',
  'content.bulk.sample.more': 'e {count, plural, one {un altro} other {altri #}}',
  'content.bulk.select': 'Seleziona {title}',
  'content.bulk.select-rows': 'Seleziona tutte le righe di questa pagina',
  'content.bulk.selected': '{count, plural, one {# selezionato} other {# selezionati}}',
  'content.bulk.shortcut.range': 'Selezionare le righe lungo il percorso',
  'content.bulk.shortcut.rows': 'Selezionare tutte le righe della pagina',
  'content.bulk.stage': 'Fase',
  'content.bulk.stage.choose': 'Scegli una fase',
  'content.bulk.stage.not-allowed': 'Il tuo ruolo non può spostare record qui.',
  'content.bulk.take-all': 'Seleziona tutti i {count, number} risultati',
  'content.bulk.take-rows': 'Seleziona questi {count, number}',
  'content.bulk.title':
    '{kind, select, publish {Pubblicare} unpublish {Ritirare} edit {Modificare un campo di} move_to_stage {Spostare} other {Eliminare}} {count, plural, one {# record} other {# record}}{kind, select, move_to_stage { in un’altra fase} destroy {?} other {}}',
  'content.bulk.undo-some': 'Annulla per {count, number}',
  'content.inline.cell': '{label}:',
  'content.inline.cell.of': '{label} di {title}',
  'content.inline.not-undone': '{label} di {title}: non ripristinato.',
  'content.inline.save-mine': 'Salva il mio',
  'content.inline.saved': '{label} di {title}: modificato',
  'content.inline.take-theirs': 'Prendi il suo',
  'content.inline.theirs': 'Nel frattempo qualcuno ha salvato un’altra versione:',
  'content.inline.undone': '{label} di {title}: ripristinato',
  'content.order.move': 'Sposta {title}',
  'content.order.shortcut': 'Spostare la riga su o giù',
  'content.tree.actions': 'Azioni per {title}',
  'content.tree.below-itself': 'Sta sotto {title}.',
  'content.tree.children': '{count, plural, one {# record sotto} other {# record sotto}}',
  'content.tree.localized': 'I record con campi tradotti non si spostano qui.',
  'content.tree.not-allowed': 'Il tuo ruolo non può spostare questi record.',
  'content.tree.selected': '{title}, selezionato',
  'content.tree.shortcut': 'Spostare la riga: su, giù, dentro, fuori',
  'content.tree.show-more': 'Mostra altri {count, number} di {total, number}',
};
