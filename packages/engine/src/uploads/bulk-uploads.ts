import { DomainError, type EntityId, type Upload, type UploadAction } from '@lectern/domain';
import { lockUploads, lockUploadsForUpdate, updateUploads } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withContentWrite } from '../context.ts';
import type { BulkFailure } from '../items/bulk-items.ts';
import type { EngineServices } from '../services.ts';
import { mayOnUpload, type UploadPart } from './authorize-upload.ts';
import { deleteUnused } from './destroy-upload.ts';
import { releaseFilesOfCall } from './release-files.ts';
import { rememberTagsOf, requireUploadCollection } from './upload-attributes.ts';

/** The action of a bulk call on each asset. */
export type UploadBulkOperation =
  | { kind: 'tag'; tags: readonly string[] }
  | { kind: 'set_upload_collection'; uploadCollectionId: EntityId | null }
  | { kind: 'destroy' };

/** How a bulk call on assets went. */
export interface BulkUploadsOutcome {
  successful: number;
  /** Why each of the other assets was refused, in the order they were named. */
  failures: readonly BulkFailure[];
}

/**
 * Does the same to many assets in one transaction. Those that the principal may not change, and for `destroy` those in
 * use, are refused with the error of a call for that one asset. Throws `TOO_MANY_OPERATIONS` (details `max`) above the
 * limit, `MISSING_UPLOAD_IDS` (details `ids`) for assets that are not there or not readable, `INVALID_RELATIONSHIP` for
 * a collection that is not there.
 */
export async function bulkUploads(
  services: EngineServices,
  scope: EnvironmentScope,
  ids: readonly EntityId[],
  operation: UploadBulkOperation,
): Promise<BulkUploadsOutcome> {
  const max = services.limits.bulkOperations;
  if (ids.length > max) throw new DomainError('TOO_MANY_OPERATIONS', { max });
  const { refusals, paths } = await withContentWrite(services, scope, async (ctx) => {
    if (operation.kind === 'destroy') await lockUploads(ctx.db, ids, 'deletion');
    const uploads = await permitted(ctx, await lockUploadsForUpdate(ctx.db, ids), 'read');
    const found = new Set(uploads.map(({ id }) => id));
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) throw new DomainError('MISSING_UPLOAD_IDS', { ids: missing });
    return run(ctx, uploads, operation);
  });
  await releaseFilesOfCall(services, scope.site, paths);
  const failures = ids.flatMap((id) => {
    const refusal = refusals.get(id);
    return refusal === undefined ? [] : [{ id, refusal }];
  });
  return { successful: ids.length - failures.length, failures };
}

interface Done {
  refusals: ReadonlyMap<EntityId, DomainError>;
  /** Files to let go of after the transaction. */
  paths: readonly string[];
}

async function run(ctx: OperationContext, uploads: readonly Upload[], operation: UploadBulkOperation): Promise<Done> {
  if (operation.kind === 'destroy') {
    const deletable = await permitted(ctx, uploads, 'delete');
    const { users, paths } = await deleteUnused(ctx, deletable);
    const inUse = [...users].map(
      ([id, using]) => [id, new DomainError('UPLOAD_IS_CURRENTLY_IN_USE', { users: using })] as const,
    );
    return { refusals: new Map([...withoutRight(uploads, deletable), ...inUse]), paths };
  }
  const editable = await permitted(ctx, uploads, 'update', { locale: null });
  if (operation.kind === 'tag') {
    const tagged = editable.map((upload) => ({ ...upload, tags: [...new Set([...upload.tags, ...operation.tags])] }));
    await save(ctx, editable, tagged);
    return { refusals: withoutRight(uploads, editable), paths: [] };
  }
  const { uploadCollectionId } = operation;
  await requireUploadCollection(ctx, uploadCollectionId);
  const movable = await permitted(ctx, editable, 'move', { toUploadCollectionId: uploadCollectionId });
  await save(
    ctx,
    movable,
    movable.map((upload) => ({ ...upload, uploadCollectionId })),
  );
  return { refusals: withoutRight(uploads, movable), paths: [] };
}

function withoutRight(uploads: readonly Upload[], permittedOnes: readonly Upload[]): Map<EntityId, DomainError> {
  const able = new Set(permittedOnes.map(({ id }) => id));
  return new Map(
    uploads.filter(({ id }) => !able.has(id)).map(({ id }) => [id, new DomainError('INSUFFICIENT_PERMISSIONS')]),
  );
}

/** Stores assets that changed, and emits their events. */
async function save(ctx: OperationContext, before: readonly Upload[], after: readonly Upload[]): Promise<void> {
  const changed = after
    .filter(
      ({ tags, uploadCollectionId }, index) =>
        tags.length !== before[index]?.tags.length || uploadCollectionId !== before[index].uploadCollectionId,
    )
    .map((upload) => ({ ...upload, updatedAt: ctx.now }));
  await updateUploads(ctx.db, changed);
  await rememberTagsOf(ctx, changed);
  const byId = new Map(before.map((upload) => [upload.id, upload]));
  for (const { id } of changed) {
    const known = byId.get(id);
    ctx.emit({ noun: 'upload', id, change: 'update', ...(known !== undefined && { before: known }) });
  }
}

/**
 * The assets to which the principal may do that. Creator and collection decide, so each pair of them is checked once.
 */
async function permitted(
  ctx: OperationContext,
  uploads: readonly Upload[],
  action: UploadAction,
  part: UploadPart = {},
): Promise<Upload[]> {
  const answers = new Map<string, boolean>();
  for (const upload of uploads) {
    const key = likenessOf(upload);
    if (!answers.has(key)) answers.set(key, await mayOnUpload(ctx, action, upload, part));
  }
  return uploads.filter((upload) => answers.get(likenessOf(upload)) === true);
}

function likenessOf({ creator, uploadCollectionId }: Upload): string {
  return JSON.stringify([creator?.type, creator?.id, uploadCollectionId]);
}
