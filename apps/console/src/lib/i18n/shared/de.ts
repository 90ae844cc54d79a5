import type { Messages } from '../../feature.ts';

/** Texts of records and uploads that several areas add to theirs, in German. */
export const sharedMessages: Messages = {
  'records.state.changed': 'Geändert',
  'records.state.draft': 'Entwurf',
  'records.state.invalid': 'Ungültig',
  'records.state.published': 'Veröffentlicht',
  'records.state.scheduled': 'Geplant',
  'records.untitled': '{model} ohne Titel',
  'uploads.failed':
    '{count, plural, one {{names} konnte nicht hochgeladen werden.} other {# Dateien konnten nicht hochgeladen werden: {names}.}}',
  'uploads.uploading': '{done} von {total} werden hochgeladen',
};
