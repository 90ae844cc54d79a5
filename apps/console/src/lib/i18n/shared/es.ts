import type { Messages } from '../../feature.ts';

/** Texts of records and uploads that several areas add to theirs, in Spanish. */
export const sharedMessages: Messages = {
  'records.state.changed': 'Modificado',
  'records.state.draft': 'Borrador',
  'records.state.invalid': 'No válido',
  'records.state.published': 'Publicado',
  'records.state.scheduled': 'Programado',
  'records.untitled': '{model} sin título',
  'uploads.failed': '{count, plural, one {No se pudo subir {names}.} other {No se pudieron subir # archivos: {names}.}}',
  'uploads.uploading': 'Subiendo {done} de {total}',
};
