import type { Messages } from '../../feature.ts';

/** Texts of records and uploads that several areas add to theirs, in Brazilian Portuguese. */
export const sharedMessages: Messages = {
  'records.state.changed': 'Alterado',
  'records.state.draft': 'Rascunho',
  'records.state.invalid': 'Inválido',
  'records.state.published': 'Publicado',
  'records.state.scheduled': 'Agendado',
  'records.untitled': '{model} sem título',
  'uploads.failed': '{count, plural, one {Não foi possível enviar {names}.} other {Não foi possível enviar # arquivos: {names}.}}',
  'uploads.uploading': 'Enviando {done} de {total}',
};
