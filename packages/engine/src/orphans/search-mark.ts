import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { findOrphanSearch, putOrphanSearch } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** Beside the files: the name of the last search that was completed. */
export const markPath = '/.orphans';

type Stores = Pick<EngineServices, 'blobs' | 'db'>;

/**
 * Whether the database is the one whose server searched these files last. A copy of it, which a server for trials may
 * have, doesn't know what was uploaded since. Files that no server has searched yet are those of any database.
 */
export async function isOwnStorage({ blobs, db }: Stores): Promise<boolean> {
  const content = await blobs.open(markPath);
  if (content === null) return true;
  const known = (await findOrphanSearch(db.kysely)) ?? '';
  return known.split(' ').includes(await text(content));
}

/** Gives a completed search a name of its own, in the database and beside the files. */
export async function markSearch({ blobs, db }: Stores): Promise<void> {
  const content = await blobs.open(markPath);
  const last = content === null ? '' : await text(content);
  const next = randomUUID();
  // Both are known until the file is there: the process may end in between.
  await putOrphanSearch(db.kysely, `${last} ${next}`.trim());
  await blobs.put(markPath, Readable.from([Buffer.from(next)]));
}
