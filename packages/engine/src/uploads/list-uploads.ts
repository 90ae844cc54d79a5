import type { Upload } from '@lectern/domain';
import { countUploads, findUploads, type UploadQuery } from '@lectern/storage';
import type { ReadContext } from '../context.ts';
import { uploadsInSettings } from '../sites/uploads-in-settings.ts';
import { uploadVisibility } from './upload-visibility.ts';

/** A page of assets, and how many there are in all. */
export interface UploadPage {
  uploads: Upload[];
  totalCount: number;
}

/** What is asked of a list of assets: the rest follows from the principal and the environment. */
export type UploadListQuery = Omit<UploadQuery, 'visible' | 'inSettings'>;

/** Lists the assets the principal may read. Throws `INVALID_FILTER_FIELDS_PARAM`. */
export async function listUploads(ctx: ReadContext, query: UploadListQuery): Promise<UploadPage> {
  const visible = await uploadVisibility(ctx.projectDb, ctx.actor, ctx.site.id, ctx.environment.id);
  const inSettings = [...uploadsInSettings(ctx.schema.settings)];
  const complete: UploadQuery = { ...query, visible, inSettings };
  const uploads = await findUploads(ctx.db, complete);
  const totalCount = isWholeRest(query, uploads) ? query.offset + uploads.length : await countAll(ctx, complete);
  return { uploads, totalCount };
}

/** The total follows from a page that is not full. */
function isWholeRest({ limit, offset }: UploadListQuery, uploads: readonly Upload[]): boolean {
  return uploads.length < limit && (uploads.length > 0 || offset === 0);
}

/** Most filters look at every asset to count them; between two writes once is enough. */
async function countAll(ctx: ReadContext, query: UploadQuery): Promise<number> {
  // What does not change the number is left out.
  const conditions = { ...query, limit: null, offset: null, orderBy: null };
  const key = JSON.stringify(['uploads', ctx.environment.key, conditions]);
  return ctx.services.counts.get(ctx, key, () => countUploads(ctx.db, query));
}
