import { ApiError } from '#lib/api-error.ts';
import type { Translate } from '#lib/use-messages.ts';
import { describeUploadError } from '#features/media/parts/uploads/describe-upload-error.ts';

const faults = ['encoding', 'header', 'timing', 'no_cues'] as const;
const limits = ['subtitle_bytes', 'upload_tracks'] as const;

/** Why a track was not added, in one sentence; of broken subtitles with the line (docs/video.md). */
export function describeTrackError(error: unknown, t: Translate): string {
  if (error instanceof ApiError) {
    const [refused] = error.withCode('INVALID_FIELD');
    const { reason, line } = (refused?.details['options'] ?? {}) as { reason?: unknown; line?: unknown };
    const fault = faults.find((name) => name === reason);
    if (fault !== undefined)
      return t(`media.tracks.reason.${fault}`, { line: typeof line === 'number' ? line : undefined });
    if (refused?.details['field'] === 'language_code') return t('media.tracks.language.wrong');
    const [exceeded] = error.withCode('TECHNICAL_LIMIT_REACHED');
    const limit = limits.find((name) => name === exceeded?.details['limit']);
    if (limit !== undefined) return t(`media.tracks.reason.${limit}`);
  }
  return describeUploadError(error, t);
}
