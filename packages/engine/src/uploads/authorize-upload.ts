import {
  authorize,
  canOnUpload,
  DomainError,
  type Upload,
  type UploadAction,
  type UploadTarget,
} from '@lectern/domain';
import { findUploadsByIds } from '@lectern/storage';
import { readCreatorRoles, roleOfCreator } from '../access/creator-roles.ts';
import type { ReadContext } from '../context.ts';

/** The part of an asset that an action is about, or the destination of a move. */
export type UploadPart = Pick<UploadTarget, 'locale' | 'toUploadCollectionId'>;

/** The asset of that ID. Throws `NOT_FOUND` when there is none or the principal may not read it. */
export async function getReadableUpload(ctx: ReadContext, id: string): Promise<Upload> {
  const [upload] = await findUploadsByIds(ctx.db, [id]);
  if (upload === undefined || !(await mayOnUpload(ctx, 'read', upload))) throw new DomainError('NOT_FOUND');
  return upload;
}

/** Throws `INSUFFICIENT_PERMISSIONS` unless the principal may do that to the asset. */
export async function authorizeOnUpload(
  ctx: ReadContext,
  action: UploadAction,
  upload: Pick<Upload, 'creator' | 'uploadCollectionId'>,
  part: UploadPart = {},
): Promise<void> {
  authorize(await mayOnUpload(ctx, action, upload, part));
}

/** Whether the principal may do that to the asset. */
export async function mayOnUpload(
  ctx: ReadContext,
  action: UploadAction,
  upload: Pick<Upload, 'creator' | 'uploadCollectionId'>,
  part: UploadPart = {},
): Promise<boolean> {
  return canOnUpload(ctx.actor, action, {
    ...part,
    environmentId: ctx.environment.id,
    uploadCollectionId: upload.uploadCollectionId,
    creator: upload.creator,
    creatorRoleId: roleOfCreator(await readCreatorRoles(ctx.projectDb, ctx.site.id, ctx.actor), upload.creator),
  });
}
