import { DomainError, type EntityId } from '@lectern/domain';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { readTrackLanguage, requireChangeableVideo } from './track-rules.ts';

/**
 * Generates subtitles from a video's own sound, which requires a speech recognition service: without one it always
 * fails. Throws `NOT_FOUND`, `NOT_A_VIDEO`, `IMMUTABLE_UPLOAD_TRACKS_IN_SANDBOX_ENVIRONMENT`, `INVALID_FIELD`,
 * `NO_PRIMARY_AUDIO_TRACK` for a silent video, `MUX_ERROR` otherwise, `INSUFFICIENT_PERMISSIONS`.
 */
export async function generateSubtitles(
  services: EngineServices,
  scope: EnvironmentScope,
  uploadId: EntityId,
  input: { languageCode: string },
): Promise<never> {
  const upload = await withRead(services, scope, (ctx) => requireChangeableVideo(ctx, uploadId));
  readTrackLanguage(input.languageCode);
  if ((await services.inspector.hasSound(upload.path)) === false) throw new DomainError('NO_PRIMARY_AUDIO_TRACK');
  throw new DomainError('MUX_ERROR', { reason: 'speech_recognition_unavailable' });
}
