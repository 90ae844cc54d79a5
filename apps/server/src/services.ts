import { createInspector } from '@lectern/assets';
import { defaultLimits, CallerCache, type EngineServices, CountCache, RecognizedTokens, SchemaCache } from '@lectern/engine';
import { isRestoreUnfinished, migrateProject, openDatabase } from '@lectern/storage';
import { type Config, ConfigError } from './config.ts';
import { loadInstanceKey } from './instance-key.ts';
import { openBlobStore } from './open-blob-store.ts';

const unfinishedRestore =
  'Restoring a backup into this database was interrupted. Run the restore again to start over, ' +
  'or use another empty database or data folder.';

/** Opens the database, brings it up to date and joins everything operations need. The caller closes `db`. Throws `ConfigError`. */
export async function openServices(config: Config): Promise<EngineServices> {
  const blobs = await openBlobStore(config.storage);
  const instanceKey = await loadInstanceKey(config.dataDir, config.instanceKey);
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    // A mistake in the code, which tests find.
    guardsConnections: false,
    onError: (error) => process.stderr.write(`lectern: ${error.message}\n`),
  });
  try {
    if (await isRestoreUnfinished(db.kysely)) throw new ConfigError(unfinishedRestore);
    await migrateProject(db.kysely);
    return {
      db,
      clock: { now: () => new Date() },
      blobs,
      inspector: createInspector(blobs),
      callers: new CallerCache(),
      recognized: new RecognizedTokens(),
      schemas: new SchemaCache(),
      counts: new CountCache(),
      limits: defaultLimits,
      openness: config.openness,
      sessions: config.sessions,
      publicUrl: config.publicUrl,
      instanceKey,
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
