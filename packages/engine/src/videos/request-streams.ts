import { randomBytes } from 'node:crypto';
import type { EventEnvelope } from '@lectern/domain';
import {
  findEnvironmentByKey,
  inEnvironment,
  insertVideoStreams,
  listReadyEnvironmentsWith,
  listVideoFiles,
  listSitesWithFault,
  listVideoFilesWithoutStream,
  type Queryable,
  restartVideosWithFault,
  runPipelined,
  type VideoFile,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { hasEncodingRoom } from '../subscription/encoding-room.ts';
import { enqueuingTask } from '../tasks.ts';

const filesAtOnce = 200;

/** Has streams made of the videos among assets that were created or changed; returns where those are stored. */
export async function requestStreams(
  { db }: EngineServices,
  siteId: string,
  events: readonly EventEnvelope[],
): Promise<string[]> {
  const ids = new Map<string, Set<string>>();
  for (const { event, environmentKey } of events) {
    if (event.noun !== 'upload' || event.change === 'delete' || environmentKey === null) continue;
    ids.set(environmentKey, (ids.get(environmentKey) ?? new Set()).add(event.id));
  }
  const paths: string[] = [];
  for (const [key, changed] of ids) {
    const environment = await findEnvironmentByKey(db.kysely, key);
    if (environment?.status !== 'ready') continue;
    const files = await listVideoFiles(inEnvironment(db.kysely, environment), [...changed]);
    await addStreams(db.kysely, siteId, files);
    paths.push(...files.map(({ path }) => path));
  }
  return paths;
}

/**
 * Has streams made of the videos that have none and no event asks for: those of a duplicate, of a restored project and
 * of an older server. Those that a limit kept from being made are, once there is room.
 */
export async function requestMissingStreams(services: EngineServices, signal: AbortSignal): Promise<void> {
  const { db } = services;
  for (const environment of await listReadyEnvironmentsWith(db.kysely, 'uploads')) {
    signal.throwIfAborted();
    const files = await listVideoFilesWithoutStream(inEnvironment(db.kysely, environment), filesAtOnce);
    await addStreams(db.kysely, environment.siteId, files);
  }
  for (const siteId of await listSitesWithFault(db.kysely, 'plan_limit')) {
    signal.throwIfAborted();
    if (await hasEncodingRoom(services, siteId)) await restartStreams(db.kysely, siteId);
  }
}

async function restartStreams(db: Queryable, siteId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await enqueueEncoding(tx, await restartVideosWithFault(tx, siteId, 'plan_limit', filesAtOnce));
  });
}

/** A stream and its task are there together or not at all; one that is there already has had its task. */
async function addStreams(db: Queryable, siteId: string, files: readonly VideoFile[]): Promise<void> {
  if (files.length === 0) return;
  // 160 bits: the address of a stream is known to those whom it was shown.
  const newId = () => randomBytes(20).toString('hex');
  const streams = files.map((file) => ({ ...file, siteId, playbackId: newId(), assetId: newId() }));
  await db.transaction().execute(async (tx) => {
    await enqueueEncoding(tx, await insertVideoStreams(tx, streams));
  });
}

async function enqueueEncoding(tx: Queryable, playbackIds: readonly string[]): Promise<void> {
  await runPipelined(
    tx,
    playbackIds.map((playbackId) => enqueuingTask(tx, 'video.encode', { playbackId })),
  );
}
