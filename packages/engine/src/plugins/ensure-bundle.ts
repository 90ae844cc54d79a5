import { Readable } from 'node:stream';
import { generateId, isPlainObject } from '@lectern/domain';
import { findPluginBundle, insertPluginBundle, type PluginBundle, touchPluginBundle } from '@lectern/storage';
import ssri from 'ssri';
import type { EngineServices } from '../services.ts';
import { blobOfPlugin, removePluginBlobs } from './plugin-blobs.ts';
import { readPluginManifest } from './package-manifest.ts';
import { PackageError } from './package-problem.ts';
import { chooseVersion, downloadPackage, type PackageVersion, readPackage } from './registry.ts';
import { unpackPackage } from './unpack-package.ts';

/**
 * The stored files of a version of a package, or of its latest one; fetched from the registry unless they are there.
 * Files are stored first and then announced, so a half-stored package is never used; upkeep removes what a crash left.
 * Throws `PackageError`.
 */
export async function ensureBundle(
  services: EngineServices,
  name: string,
  version: string | null,
): Promise<PluginBundle> {
  const known = version === null ? null : await findUsable(services, name, version);
  if (known !== null) return known;
  const chosen = await findVersion(services, name, version);
  return (
    (version === null ? await findUsable(services, name, chosen.version) : null) ??
    (await storeBundle(services, name, chosen))
  );
}

/** What is remembered of a package may be older than a version that someone asks for. */
async function findVersion(services: EngineServices, name: string, version: string | null): Promise<PackageVersion> {
  const document = await readPackage(services, name);
  if (version === null || document.versions.has(version)) return chooseVersion(document, version);
  services.pluginCaches.packages.delete(name);
  return chooseVersion(await readPackage(services, name), version);
}

/** A stored bundle, which upkeep then leaves alone for a while. */
async function findUsable({ db, clock }: EngineServices, name: string, version: string): Promise<PluginBundle | null> {
  const bundle = await findPluginBundle(db.kysely, { name, version });
  if (bundle === null) return null;
  return (await touchPluginBundle(db.kysely, bundle.id, clock.now())) ? bundle : null;
}

async function storeBundle(services: EngineServices, name: string, version: PackageVersion): Promise<PluginBundle> {
  const archive = await downloadPackage(services, name, version);
  assertIntegrity(archive, version.integrity);
  const files = await unpackPackage(archive);
  const packageJson = readPackageJson(files.find(({ path }) => path === 'package.json')?.content);
  if (packageJson['name'] !== name || packageJson['version'] !== version.version)
    throw new PackageError('integrity_mismatch', 'the archive is that of another package');
  const paths = new Set(files.map(({ path }) => path));
  const bundle: PluginBundle = {
    id: generateId(),
    packageName: name,
    packageVersion: version.version,
    integrity: version.integrity,
    manifest: readPluginManifest(packageJson, (path) => paths.has(path)),
    files: files.map(({ path, content }) => ({ path, size: content.length })),
    createdAt: services.clock.now(),
  };
  try {
    for (const [place, { content }] of files.entries())
      await services.blobs.put(blobOfPlugin(bundle.id, place), Readable.from([content]));
    if (await insertPluginBundle(services.db.kysely, bundle)) return bundle;
  } catch (error) {
    await removePluginBlobs(services, bundle.id).catch(services.onError);
    throw error;
  }
  // Someone else stored the same version meanwhile.
  await removePluginBlobs(services, bundle.id);
  const other = await findUsable(services, name, version.version);
  if (other === null) throw new Error(`the files of ${name}@${version.version} went away while they were stored`);
  return other;
}

function assertIntegrity(archive: Uint8Array, integrity: string): void {
  const isPublished =
    integrity !== '' && ssri.checkData(Buffer.from(archive.buffer, archive.byteOffset, archive.length), integrity);
  if (isPublished === false)
    throw new PackageError('integrity_mismatch', 'the archive is not what the registry published');
}

function readPackageJson(content: Buffer | undefined): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(content?.toString('utf8').replace(/^\uFEFF/, '') ?? '');
    if (isPlainObject(json)) return json;
  } catch {
    // It is none, as below.
  }
  throw new PackageError('not_a_plugin', 'the package has no readable package.json');
}
