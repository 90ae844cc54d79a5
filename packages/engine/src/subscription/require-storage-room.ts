import { DomainError, type Environment, type Site } from '@lectern/domain';
import {
  boundStoredBytes,
  isMissingTable,
  listEnvironments,
  measureStoredBytes,
  type Queryable,
  type StoredBytes,
} from '@lectern/storage';
import type { OperationContext } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { beginLimited, planReached } from './require-plan-room.ts';

/** A file that an asset is about to have. */
export interface NewFile {
  path: string;
  size: number;
  /** Storage path of the file that it replaces. */
  replaces?: string | undefined;
}

/**
 * Throws `PLAN_UPGRADE_REQUIRED` if the file would make the assets of the site larger than its plan allows; what makes
 * them no larger is always accepted. Other files wait until the transaction ends. Call it before other locks are acquired.
 */
export async function requireRoomForFile(ctx: OperationContext, file: NewFile): Promise<void> {
  const limit = await beginLimited(ctx.services, ctx.projectDb, ctx.site.id, 'uploadable_bytes');
  if (limit !== null) await requireFits(ctx.projectDb, ctx.site, file, limit);
}

/** The same without a lock, to refuse most files before their bytes are moved; `requireRoomForFile` decides. */
export async function expectRoomForFile(services: EngineServices, site: Site, file: NewFile): Promise<void> {
  const limit = services.planLimits.uploadable_bytes;
  if (limit !== undefined) await requireFits(services.db.kysely, site, file, limit);
}

/**
 * The same for bytes that are not sent yet, which may be meant for any asset: refuses those that are too large even if
 * they replace the largest file.
 */
export async function expectRoomForTicket(services: EngineServices, site: Site, size: number): Promise<void> {
  const limit = services.planLimits.uploadable_bytes;
  if (limit === undefined) return;
  const { stored, largest } = await storedBytesOf(services.db.kysely, site);
  if (size > largest && stored - largest + size > limit) throw planReached('uploadable_bytes');
}

/**
 * What the assets of all environments of a site store. Throws the transient `CONCURRENT_ENVIRONMENT_UPDATE` when one of
 * them is deleted meanwhile.
 */
export async function storedBytesOf(db: Queryable, site: Pick<Site, 'id'>): Promise<StoredBytes> {
  return withEnvironments(db, site, (environments) => measureStoredBytes(db, environments));
}

async function requireFits(db: Queryable, site: Site, file: NewFile, limit: number): Promise<void> {
  const fits = await withEnvironments(db, site, async (environments) => {
    // Far from the limit, it doesn't matter which files are shared.
    if (environments.length > 1 && (await boundStoredBytes(db, environments)) + file.size <= limit) return true;
    const paths = { added: file.path, released: file.replaces };
    const { stored, isAddedStored, freed } = await measureStoredBytes(db, environments, paths);
    const added = isAddedStored ? 0 : file.size;
    return added <= freed || stored - freed + added <= limit;
  });
  if (!fits) throw planReached('uploadable_bytes');
}

async function withEnvironments<T>(
  db: Queryable,
  site: Pick<Site, 'id'>,
  measure: (environments: readonly Environment[]) => Promise<T>,
): Promise<T> {
  // A fork that is still being created has the files of its source.
  const environments = (await listEnvironments(db, site.id)).filter(({ status }) => status === 'ready');
  try {
    return await measure(environments);
  } catch (cause) {
    if (!isMissingTable(cause)) throw cause;
    throw new DomainError('CONCURRENT_ENVIRONMENT_UPDATE', {}, { transient: true, cause });
  }
}
