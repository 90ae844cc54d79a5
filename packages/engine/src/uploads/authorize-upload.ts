import {
  type Actor,
  authorize,
  canOnUpload,
  DomainError,
  type Site,
  type Upload,
  type UploadAction,
  type UploadTarget,
} from '@lectern/domain';
import { findAccessToken, findUploadsByIds } from '@lectern/storage';
import type { ReadContext } from '../context.ts';

/** What part of an asset an action is about, or where a move leads. */
export type UploadPart = Pick<UploadTarget, 'locale' | 'toUploadCollectionId'>;

/** The asset of that id. Throws `NOT_FOUND` when there is none or the caller may not read it. */
export async function getReadableUpload(ctx: ReadContext, id: string): Promise<Upload> {
  const [upload] = await findUploadsByIds(ctx.db, [id]);
  if (upload === undefined || !(await mayOnUpload(ctx, 'read', upload))) throw new DomainError('NOT_FOUND');
  return upload;
}

/** Throws `INSUFFICIENT_PERMISSIONS` unless the caller may do that to the asset. */
export async function authorizeOnUpload(
  ctx: ReadContext,
  action: UploadAction,
  upload: Pick<Upload, 'creator' | 'uploadCollectionId'>,
  part: UploadPart = {},
): Promise<void> {
  authorize(await mayOnUpload(ctx, action, upload, part));
}

/** Tells whether the caller may do that to the asset. */
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
    creatorRoleId: await roleOfCreator(ctx, ctx.actor, ctx.site, upload),
  });
}

async function roleOfCreator(ctx: ReadContext, actor: Actor, site: Site, { creator }: Pick<Upload, 'creator'>): Promise<string | null> {
  if (actor.permissions === null || creator?.type !== 'access_token') return null;
  return (await findAccessToken(ctx.projectDb, site.id, creator.id))?.roleId ?? null;
}
