import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openEmbeddedDatabase } from './driver/embedded-database.ts';
import { migrateProject } from './migrations/migrate.ts';

const cacheFolder = fileURLToPath(new URL('../.cache/', import.meta.url));

/**
 * The tar file of a migrated embedded database, made when there is none for these migrations yet. Tests start from it,
 * which takes a quarter of the time of making a database.
 */
export async function migratedArchive(): Promise<string> {
  const name = `test-database-${migrationsHash()}.tar`;
  const archive = `${cacheFolder}${name}`;
  if (existsSync(archive)) return archive;

  const database = await openEmbeddedDatabase({});
  await migrateProject(database.kysely);
  const bytes = await database.dump();
  await database.close();

  mkdirSync(cacheFolder, { recursive: true });
  for (const old of readdirSync(cacheFolder)) {
    if (old.endsWith('.tar') && old !== name) rmSync(`${cacheFolder}${old}`, { force: true });
  }
  // Test files run side by side: whoever is last replaces the file of whoever was first with an equal one.
  const unfinished = `${archive}.${randomUUID()}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, archive);
  return archive;
}

/** Changes with the migrations and with the version of PGlite. */
function migrationsHash(): string {
  const hash = createHash('sha256');
  const migrations = new URL('./migrations/', import.meta.url);
  for (const name of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(new URL(name.replaceAll('\\', '/'), migrations)));
  }
  hash.update(readFileSync(new URL('../package.json', import.meta.url)));
  hash.update(readFileSync(new URL('./driver/pglite-worker.mjs', import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}
