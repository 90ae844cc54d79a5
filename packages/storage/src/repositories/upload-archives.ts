import type { EntityId, Upload } from '@lectern/domain';
import { sql } from 'kysely';
import type { EnvironmentQueryable, Queryable } from '../environment-database.ts';
import { namingBadPatterns } from '../item-query/naming-bad-patterns.ts';
import { matchingUploads } from '../upload-query/find-uploads.ts';
import type { UploadQuery } from '../upload-query/types.ts';

/** An archive of assets that was asked for. */
export interface StoredUploadArchive {
  id: EntityId;
  siteId: EntityId;
  environmentKey: string;
}

/** What is stored of a request for an archive. */
export interface NewUploadArchive extends StoredUploadArchive {
  /** Type and ID of the principal. */
  owner: string;
  /** Until when a download can be started. */
  expiresAt: Date;
}

/** What an archive needs of an asset. */
export type ArchivedUpload = Pick<Upload, 'path' | 'filename' | 'mimeType' | 'size' | 'updatedAt'>;

/** A download, which is the only one of its archive as long as it is renewed. */
export interface ArchiveDownload {
  archiveId: EntityId;
  downloadId: string;
}

/** Lets one request for an archive at a time count those of its site, until the transaction ends. */
export async function holdUploadArchives(db: Queryable, siteId: EntityId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload-archives/${siteId}`}, 0))`.execute(db);
}

/** How many archives of a site, and of one of its principals, can be downloaded or are being downloaded. */
export async function countLiveArchives(
  db: Queryable,
  { siteId, owner }: Pick<NewUploadArchive, 'siteId' | 'owner'>,
  now: Date,
): Promise<{ ofSite: number; ofOwner: number }> {
  return db
    .selectFrom('lectern.upload_archives')
    .select([sql<number>`count(*)`.as('ofSite'), sql<number>`count(*) filter (where owner = ${owner})`.as('ofOwner')])
    .where('site_id', '=', siteId)
    .where('live_until', '>', now)
    .executeTakeFirstOrThrow();
}

/**
 * Stores which assets an archive contains, in one statement: those of a list, in the order of its `ids` or by age, and
 * no more than its `limit`. Answers how many they are and their bytes. Throws as `findUploads`.
 */
export async function insertUploadArchive(
  db: EnvironmentQueryable,
  archive: NewUploadArchive,
  query: UploadQuery,
): Promise<{ count: number; size: number }> {
  const matching = await matchingUploads(db, query);
  const asked = sql<{ id: string; position: number }>`unnest(${[...(query.ids ?? [])]}::text[]) with ordinality`;
  const stored = db
    .with('chosen', () => matching.select(['u.id', 'u.size', 'u.created_at']).limit(query.limit))
    .with('stored', (statement) =>
      statement
        .insertInto('lectern.upload_archives')
        .columns(['id', 'site_id', 'environment_key', 'owner', 'expires_at', 'live_until', 'upload_ids'])
        .expression(({ selectFrom }) =>
          selectFrom('chosen')
            .leftJoin(asked.as<'asked'>(sql.raw('asked(id, position)')), 'asked.id', 'chosen.id')
            .select([
              sql.val(archive.id).as('id'),
              sql.val(archive.siteId).as('site_id'),
              sql.val(archive.environmentKey).as('environment_key'),
              sql.val(archive.owner).as('owner'),
              sql<Date>`${archive.expiresAt}::timestamptz`.as('expires_at'),
              sql<Date>`${archive.expiresAt}::timestamptz`.as('live_until'),
              sql<string[]>`coalesce(
                array_agg(chosen.id order by asked.position, chosen.created_at, chosen.id), array[]::text[]
              )`.as('upload_ids'),
            ]),
        ),
    )
    .selectFrom('chosen')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(chosen.size), 0)::bigint`.as('size')]);
  return namingBadPatterns(stored.executeTakeFirstOrThrow());
}

/** The assets of an archive, whether or not they are still there. */
export async function readArchivedIds(db: Queryable, id: EntityId): Promise<readonly EntityId[]> {
  const row = await db
    .selectFrom('lectern.upload_archives')
    .select('upload_ids')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.upload_ids ?? [];
}

/** Some assets of an archive, from a position on; those that were deleted since are missing. */
export async function readArchivedUploads(
  db: EnvironmentQueryable,
  id: EntityId,
  { offset, limit }: { offset: number; limit: number },
): Promise<ArchivedUpload[]> {
  const part = sql<{ id: string; position: number }>`
    unnest(archive.upload_ids[${offset + 1}::int : ${offset + limit}::int]) with ordinality`;
  const rows = await db
    .selectFrom('lectern.upload_archives as archive')
    .innerJoinLateral(part.as<'part'>(sql.raw('part(id, position)')), (join) => join.onTrue())
    .innerJoin('uploads as u', 'u.id', 'part.id')
    .select(['u.path', 'u.filename', 'u.mime_type', 'u.size', 'u.updated_at'])
    .where('archive.id', '=', id)
    .orderBy('part.position')
    .execute();
  return rows.map(({ path, filename, mime_type: mimeType, size, updated_at: updatedAt }) => ({
    path,
    filename,
    mimeType,
    size,
    updatedAt,
  }));
}

/** An archive whose download can be started; null for any other. */
export async function findUploadArchive(db: Queryable, id: EntityId, now: Date): Promise<StoredUploadArchive | null> {
  const row = await db
    .selectFrom('lectern.upload_archives')
    .select(['id', 'site_id as siteId', 'environment_key as environmentKey'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Starts the download of an archive. Returns how many assets it has; null if it is running or can't be started. */
export async function claimUploadArchive(
  db: Queryable,
  { archiveId, downloadId }: ArchiveDownload,
  { now, liveUntil }: { now: Date; liveUntil: Date },
): Promise<number | null> {
  const row = await db
    .updateTable('lectern.upload_archives')
    .set({ download_id: downloadId, live_until: liveUntil })
    .where('id', '=', archiveId)
    .where('expires_at', '>', now)
    .where(({ or, eb }) => or([eb('download_id', 'is', null), eb('live_until', '<=', now)]))
    .returning(sql<number>`cardinality(upload_ids)`.as('count'))
    .executeTakeFirst();
  return row?.count ?? null;
}

/** Keeps a download alive. False if it is not the one of its archive any more. */
export async function renewArchiveDownload(
  db: Queryable,
  { archiveId, downloadId }: ArchiveDownload,
  liveUntil: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lectern.upload_archives')
    .set({ live_until: liveUntil })
    .where('id', '=', archiveId)
    .where('download_id', '=', downloadId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a download: a complete one with its archive; another one can be started after one that broke off. */
export async function endArchiveDownload(
  db: Queryable,
  { archiveId, downloadId }: ArchiveDownload,
  { isComplete }: { isComplete: boolean },
): Promise<void> {
  if (isComplete) {
    await db
      .deleteFrom('lectern.upload_archives')
      .where('id', '=', archiveId)
      .where('download_id', '=', downloadId)
      .execute();
    return;
  }
  await db
    .updateTable('lectern.upload_archives')
    .set({ download_id: null, live_until: sql.ref('expires_at') })
    .where('id', '=', archiveId)
    .where('download_id', '=', downloadId)
    .execute();
}

/** Deletes archives that can't be downloaded any more. */
export async function forgetUploadArchives(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('lectern.upload_archives')
    .where('live_until', '<=', now)
    .where('expires_at', '<=', now)
    .execute();
}
