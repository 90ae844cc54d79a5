import type { Messages } from '../../feature.ts';

/** Texts of records and uploads that several areas add to theirs, in French. */
export const sharedMessages: Messages = {
  'records.state.changed': 'Modifié',
  'records.state.draft': 'Brouillon',
  'records.state.invalid': 'Non valide',
  'records.state.published': 'Publié',
  'records.state.scheduled': 'Programmé',
  'records.untitled': '{model} sans titre',
  'uploads.failed': '{count, plural, one {Impossible d’importer {names}.} other {Impossible d’importer # fichiers : {names}.}}',
  'uploads.uploading': 'Importation : {done} sur {total}',
};
