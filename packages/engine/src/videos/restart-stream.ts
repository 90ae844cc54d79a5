import { DomainError, type EntityId, type Upload } from '@lectern/domain';
import { restartVideoStream } from '@lectern/storage';
import { spendAttempt } from '../access/attempts.ts';
import { type EnvironmentScope, type ReadContext, withContentWrite, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { hasEncodingRoom } from '../subscription/encoding-room.ts';
import { planReached } from '../subscription/require-plan-room.ts';
import { enqueueTask } from '../tasks.ts';
import { authorizeOnUpload, getReadableUpload } from '../uploads/authorize-upload.ts';

/** Reading a broken video costs processor time, and it stays broken. */
const budget = { attempts: 5, windowSeconds: 600 };

/**
 * Has the stream of a video that was given up made again; a stream in any other state stays as it is. Of several calls
 * at once, on any node, one queues the work. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS` unless the principal may
 * edit the asset, `NOT_A_VIDEO`, `PLAN_UPGRADE_REQUIRED` without seconds left for it, and `RATE_LIMIT_EXCEEDED` after
 * five starts of one stream in ten minutes.
 */
export async function restartStream(services: EngineServices, scope: EnvironmentScope, id: EntityId): Promise<Upload> {
  const before = await withRead(services, scope, (ctx) => requireEditableVideo(ctx, id));
  if (before.video?.status !== 'errored') return before;
  if (!(await hasEncodingRoom(services, scope.site.id))) throw planReached('mux_encoding_seconds');
  // The limit counts for all nodes, and outside of a transaction that a refusal would roll back.
  await spendAttempt(services, [{ key: `video-stream|${before.video.playbackId}`, ...budget }]);
  return withContentWrite(services, scope, async (ctx) => {
    const { video } = await requireEditableVideo(ctx, id);
    if (video !== null && (await restartVideoStream(ctx.projectDb, video.playbackId))) {
      await enqueueTask(ctx.projectDb, 'video.encode', { playbackId: video.playbackId });
      ctx.emit({ noun: 'upload', id, change: 'update' });
    }
    return getReadableUpload(ctx, id);
  });
}

async function requireEditableVideo(ctx: ReadContext, id: EntityId): Promise<Upload> {
  const upload = await getReadableUpload(ctx, id);
  await authorizeOnUpload(ctx, 'update', upload);
  if (upload.mimeType?.startsWith('video/') !== true) throw new DomainError('NOT_A_VIDEO');
  return upload;
}
