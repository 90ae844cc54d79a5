import type { Messages } from '../../feature.ts';

/** Texts of records and uploads that several areas add to theirs, in Italian. */
export const sharedMessages: Messages = {
  'records.state.changed': 'Modificato',
  'records.state.draft': 'Bozza',
  'records.state.invalid': 'Non valido',
  'records.state.published': 'Pubblicato',
  'records.state.scheduled': 'Programmato',
  'records.untitled': '{model} senza titolo',
  'uploads.failed': '{count, plural, one {Impossibile caricare {names}.} other {Impossibile caricare # file: {names}.}}',
  'uploads.uploading': 'Caricamento: {done} di {total}',
};
