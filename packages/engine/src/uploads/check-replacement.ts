import { type EntityId, generateId, ownerActor } from '@lectern/domain';
import {
  findUploadsByIds,
  inEnvironment,
  insertUploadReplacement,
  listUploadReplacements,
  lockUploadsForUpdate,
  updateUploads,
} from '@lectern/storage';
import { type EnvironmentScope, withContentWrite } from '../context.ts';
import { findPlace } from '../environments/find-place.ts';
import type { EngineServices } from '../services.ts';
import { enqueueTask, type TaskHandler } from '../tasks.ts';
import { recheckUsers } from './recheck-users.ts';

/** A replacement that has not ended by then was cut off: its statements take two minutes at most. */
const checkedAfterMs = 5 * 60_000;

/**
 * Has a replacement at the URL of an asset checked later. Its bytes are in place before the transaction ends, so that a
 * process that dies in between would leave the facts of the earlier bytes with them.
 */
export async function checkReplacementLater(
  services: EngineServices,
  { environment, actor }: EnvironmentScope,
  uploadId: EntityId,
): Promise<void> {
  const now = services.clock.now();
  await enqueueTask(
    services.db.kysely,
    'upload.check_replacement',
    { environmentKey: environment.key, uploadId, since: now.toISOString(), editor: actor.creator },
    { startAfter: new Date(now.getTime() + checkedAfterMs) },
  );
}

/** Completes a replacement at the URL of an asset that was cut off after its bytes were in place. */
export const checkReplacement: TaskHandler<'upload.check_replacement'> = async (
  services,
  { environmentKey, uploadId, since, editor },
) => {
  const place = await findPlace(services.db.kysely, environmentKey);
  if (place === null) return;
  const db = inEnvironment(services.db.kysely, place.environment);
  const [upload] = await findUploadsByIds(db, [uploadId]);
  const [latest] = await listUploadReplacements(db, uploadId);
  const isComplete = latest !== undefined && latest.createdAt >= new Date(since);
  if (upload === undefined || isComplete || (await services.blobs.stat(upload.path)) === null) return;
  const facts = await services.inspector.inspect(upload.path);
  // It was refused before.
  if (facts.md5 === upload.md5) return;
  const scope = { ...place, actor: ownerActor(place.site.owner), isUnattended: true, isByServer: true };
  await withContentWrite(services, scope, async (ctx) => {
    await lockUploadsForUpdate(ctx.db, [uploadId]);
    const [current] = await findUploadsByIds(ctx.db, [uploadId]);
    // Another one was made meanwhile.
    if (current?.md5 !== upload.md5) return;
    const completed = { ...current, ...facts, format: current.format, video: null, updatedAt: ctx.now };
    await updateUploads(ctx.db, [completed]);
    const replaced = { ...current, id: generateId(), uploadId, keptUrl: true, editor, createdAt: ctx.now };
    await insertUploadReplacement(ctx.db, replaced);
    await recheckUsers(ctx, completed, 'mark');
    ctx.emit({ noun: 'upload', id: uploadId, change: 'update', before: current });
  });
};
