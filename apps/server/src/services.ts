import { createInspector, ffmpegEncoder, findFfmpeg } from '@lectern/assets';
import {
  defaultLimits,
  PrincipalCache,
  type EngineServices,
  CountCache,
  ImageSuggestions,
  NewsFeed,
  outboundPolicy,
  PluginCaches,
  RecognizedTokens,
  SchemaCache,
  UsageCounts,
  UserAccessTimes,
  VisionService,
} from '@lectern/engine';
import { smtpTransport } from '@lectern/jobs';
import { entityPresenter } from '@lectern/management-api';
import { isRestoreUnfinished, migrateProject, openDatabase } from '@lectern/storage';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { findInstanceKey } from './instance-key.ts';
import { openBlobStore } from './open-blob-store.ts';
import { pluginRegistry } from './plugin-registry.ts';
import { settleInstanceKey } from './settle-instance-key.ts';

const unfinishedRestore =
  'Restoring a backup into this database was interrupted. Run the restore again to start over, ' +
  'or use another empty database or data folder.';

const report = (error: Error) => void process.stderr.write(`lectern: ${error.message}\n`);

/**
 * Opens the database, brings it up to date and joins everything operations need. The caller closes `db`. Throws
 * `ConfigError`.
 */
export async function openServices(config: Config): Promise<EngineServices> {
  const blobs = await openBlobStore(config.storage);
  // Programs are asked while the database opens.
  const searching = config.ffmpeg === 'off' ? null : findFfmpeg(config.ffmpeg);
  // What is no key is refused before anything is opened: opening an embedded database makes one.
  await findInstanceKey(config.dataDir, config.instanceKey);
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    pipeline: config.databasePipeline,
    // A mistake in the code, which tests find.
    guardsConnections: false,
    onError: report,
  });
  const outbound = outboundPolicy(config.outboundAllow);
  const news = config.news === null ? null : new NewsFeed(config.news, outbound, report);
  try {
    if (await isRestoreUnfinished(db.kysely)) throw new ConfigError(unfinishedRestore);
    await migrateProject(db.kysely);
    const instanceKey = await settleInstanceKey(db, config);
    const ffmpeg = await searching;
    return {
      db,
      clock: { now: () => new Date() },
      blobs,
      inspector: createInspector(blobs),
      video: ffmpeg === null ? null : ffmpegEncoder(ffmpeg, blobs, config.videoLines),
      principals: new PrincipalCache(),
      recognized: new RecognizedTokens(),
      schemas: new SchemaCache(),
      counts: new CountCache(),
      presenter: entityPresenter,
      limits: { ...defaultLimits, uploadBytes: config.uploadBytes, derivativeBytes: config.derivativeBytes },
      planLimits: config.planLimits,
      planFeatures: config.planFeatures,
      usage: config.usageCounting === 'on' ? new UsageCounts() : null,
      userAccess: new UserAccessTimes(),
      openness: config.openness,
      sessions: config.sessions,
      tfaDeactivationWaitMs: config.tfaDeactivationWaitMs,
      outbound,
      builds: config.builds,
      plugins: { registry: pluginRegistry(config.plugins), origin: config.plugins.origin },
      pluginCaches: new PluginCaches(),
      news,
      imageSuggestions:
        config.vision === null ? null : new ImageSuggestions(new VisionService(config.vision, outbound)),
      demoLinks: config.demoLinks,
      helpLinks: config.helpLinks,
      mail: config.smtp === null ? null : smtpTransport(config.smtp),
      // To its log once there is a server, see `startServer`.
      onError: report,
      // Once the server listens, see `startServer`.
      starter: null,
      publicUrl: config.publicUrl,
      instanceKey,
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
