import { createHash, randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedDatabase } from '../driver/embedded-database.ts';
import { migrateProject } from '../migrations/migrate.ts';

/** What a database that is made once for many tests contains. */
export type PreparedContents = 'nothing' | 'migrated';

const cacheFolder = fileURLToPath(new URL('../../.cache/', import.meta.url));

/**
 * The tar file of an embedded database, created when it is missing for these migrations. Tests start from it, which
 * takes a quarter of the time of creating a database.
 */
export async function preparedArchive(contents: PreparedContents): Promise<string> {
  const archive = cachePath(`${contents}.tar`);
  if (existsSync(archive)) return archive;

  const database = await openEmbeddedDatabase({});
  if (contents === 'migrated') await migrateProject(database.kysely);
  const bytes = await database.dump();
  await database.close();

  removeOutdated();
  // Test files run in parallel: the last one replaces the file of the first with an equal one.
  const unfinished = `${archive}.${randomUUID()}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, archive);
  return archive;
}

/** Copies a database into an empty data folder: creating one takes seconds. */
export async function prepareDataFolder(dataDir: string, contents: PreparedContents = 'migrated'): Promise<void> {
  const prepared = cachePath(contents);
  if (!existsSync(prepared)) await fillPreparedFolder(prepared, contents);
  copyFolder(join(prepared, 'database'), join(dataDir, 'database'));
}

async function fillPreparedFolder(prepared: string, contents: PreparedContents): Promise<void> {
  const archive = await preparedArchive(contents);
  const unfinished = `${prepared}.${randomUUID()}`;
  const database = await openEmbeddedDatabase({ dataDir: unfinished, archive });
  await database.close();
  try {
    renameSync(unfinished, prepared);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another worker was faster.
    if (!existsSync(prepared)) throw error;
  }
}

/** A third of the time of Node's own, which looks at every file several times. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

function cachePath(name: string): string {
  return join(cacheFolder, `${migrationsHash()}-${name}`);
}

function removeOutdated(): void {
  mkdirSync(cacheFolder, { recursive: true });
  const hash = migrationsHash();
  for (const old of readdirSync(cacheFolder)) {
    if (!old.startsWith(hash)) rmSync(join(cacheFolder, old), { recursive: true, force: true });
  }
}

let knownHash: string | undefined;

/** Changes with the migrations and with the version of PGlite. */
function migrationsHash(): string {
  if (knownHash !== undefined) return knownHash;
  const hash = createHash('sha256');
  const migrations = new URL('../migrations/', import.meta.url);
  for (const name of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(new URL(name.replaceAll('\\', '/'), migrations)));
  }
  hash.update(readFileSync(new URL('../../package.json', import.meta.url)));
  hash.update(readFileSync(new URL('../driver/pglite-worker.mjs', import.meta.url)));
  knownHash = hash.digest('hex').slice(0, 16);
  return knownHash;
}
