import { isPlainObject } from '@lectern/domain';
import { openOutbound } from '../outbound/open-outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { allowingHostOf } from '../outbound/outbound-policy.ts';
import { sendOutbound } from '../outbound/send-outbound.ts';
import type { EngineServices } from '../services.ts';
import { PackageError } from './package-problem.ts';
import { remembered } from './plugin-caches.ts';
import type { PluginRegistry } from './plugin-config.ts';

const times = { connectTimeoutMs: 10_000, totalTimeoutMs: 30_000, idleTimeoutMs: 15_000 };
const downloadMs = 60_000;
const maxDocumentBytes = 24 * 1024 ** 2;
const maxArchiveBytes = 64 * 1024 ** 2;
/** Members of a `package.json` that say something about a plugin. */
const readMembers = [
  'name',
  'version',
  'description',
  'homepage',
  'datoCmsPlugin',
  'dependencies',
  'devDependencies',
  'peerDependencies',
];
/** What packages of plugins are found by. */
const keyword = 'keywords:datocms-plugin';

/** A version of a package, as its author published it. */
export interface PackageVersion {
  version: string;
  /** What of its `package.json` is read: documents of packages with hundreds of versions are remembered. */
  packageJson: Record<string, unknown>;
  tarball: string;
  /** Hashes by algorithm, as in subresource integrity. */
  integrity: string;
}

/** A package, as the registry describes it. */
export interface PackageDocument {
  name: string;
  latest: string | null;
  versions: ReadonlyMap<string, PackageVersion>;
  publishedAt: ReadonlyMap<string, string>;
}

/** A page of packages that are plugins. */
export interface PackageSearch {
  total: number;
  packages: readonly FoundPackage[];
}

/** A package in a page of search results. */
export interface FoundPackage {
  name: string;
  version: string;
  description: string | null;
  author: string | null;
  homepage: string | null;
  publishedAt: string | null;
}

/**
 * Whether a text is the name of a package: it becomes a part of addresses. Names of the past, with upper case, are as
 * good.
 */
function isPackageName(name: string): boolean {
  return name.length <= 214 && /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*$/.test(name);
}

/**
 * What the registry knows of a package, remembered for some minutes. Throws `PackageError` (`registry_…`,
 * `package_not_found`).
 */
export async function readPackage(services: EngineServices, name: string): Promise<PackageDocument> {
  if (!isPackageName(name)) throw new PackageError('package_not_found', `${name} is no name of a package`);
  return remembered(services.pluginCaches.packages, name, async () => {
    const registry = await requireRegistry(services);
    const { status, json } = await askRegistry(services, registry, `/${name.replace('/', '%2f')}`);
    if (status === 404 || status === 405) throw new PackageError('package_not_found', `there is no package ${name}`);
    if (status !== 200 || !isPlainObject(json)) throw unavailable(`status ${status}`);
    return toDocument(name, json);
  });
}

/** The version that is wanted, or the latest one. Throws `PackageError` (`version_not_found`). */
export function chooseVersion(document: PackageDocument, version: string | null): PackageVersion {
  const chosen = document.versions.get(version ?? document.latest ?? '');
  if (chosen !== undefined) return chosen;
  throw new PackageError('version_not_found', `${document.name} has no version ${version ?? 'marked as the latest'}`);
}

/** The archive of a version, whose integrity is not checked yet. Throws `PackageError` (`registry_…`, `too_large`). */
export async function downloadPackage(
  services: EngineServices,
  name: string,
  { version, tarball }: PackageVersion,
): Promise<Uint8Array> {
  const registry = await requireRegistry(services);
  const own = `${registry.url}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
  // A mirror may repeat the addresses of what it mirrors, which need not be reachable from here.
  const addresses = isOfRegistry(registry, tarball) ? [tarball] : [own, tarball];
  let failure: unknown;
  for (const url of addresses) {
    try {
      return await download(services, registry, url);
    } catch (error) {
      if (error instanceof OutboundError && error.code === 'RESPONSE_TOO_LARGE')
        throw new PackageError('too_large', `the archive has more than ${maxArchiveBytes} bytes`, { cause: error });
      failure = error;
    }
  }
  throw unavailable('the archive could not be downloaded', failure);
}

async function download(services: EngineServices, registry: PluginRegistry, url: string): Promise<Uint8Array> {
  const stream = await openOutbound(allowingHostOf(services.outbound, registry.url), {
    url,
    method: 'GET',
    headers: isOfRegistry(registry, url) ? authorization(registry) : {},
    ...times,
    totalTimeoutMs: downloadMs,
    maxResponseBytes: maxArchiveBytes,
    followRedirects: true,
  });
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * A page of the registry's packages that are plugins, remembered for some minutes; null where the registry has no
 * search. Throws `PackageError` (`registry_…`).
 */
export async function searchPackages(
  services: EngineServices,
  { query, offset, limit }: { query: string; offset: number; limit: number },
): Promise<PackageSearch | null> {
  const registry = await requireRegistry(services);
  const parameters = new URLSearchParams({
    text: query === '' ? keyword : `${query} ${keyword}`,
    from: String(offset),
    size: String(limit),
  });
  try {
    return await remembered(services.pluginCaches.searches, parameters.toString(), async () => {
      const { status, json } = await askRegistry(services, registry, `/-/v1/search?${parameters}`);
      if ([400, 401, 403, 404, 405, 410, 501].includes(status)) throw new NoSearchError();
      if (status !== 200) throw unavailable(`status ${status}`);
      if (!isPlainObject(json) || !Array.isArray(json['objects'])) throw new NoSearchError();
      const packages = json['objects'].flatMap(toFoundPackage);
      return { packages, total: Math.max(Number(json['total']) || 0, offset + packages.length) };
    });
  } catch (error) {
    if (error instanceof NoSearchError) return null;
    throw error;
  }
}

class NoSearchError extends Error {
  override readonly name = 'NoSearchError';
}

async function requireRegistry({ plugins }: EngineServices): Promise<PluginRegistry> {
  const registry = await plugins.registry();
  if (registry === null) throw new PackageError('registry_not_configured', 'the server has no package registry');
  return registry;
}

async function askRegistry(
  services: EngineServices,
  registry: PluginRegistry,
  path: string,
): Promise<{ status: number; json: unknown }> {
  try {
    const response = await sendOutbound(allowingHostOf(services.outbound, registry.url), {
      url: `${registry.url}${path}`,
      method: 'GET',
      headers: { accept: 'application/json', ...authorization(registry) },
      ...times,
      maxResponseBytes: maxDocumentBytes,
      followRedirects: true,
    });
    if (response.status !== 200) return { status: response.status, json: null };
    if (response.isTruncated) throw new PackageError('too_large', 'the description of the package is too large');
    return { status: 200, json: JSON.parse(response.body) };
  } catch (error) {
    if (error instanceof PackageError) throw error;
    throw unavailable('it does not answer as a registry does', error);
  }
}

function authorization({ token }: PluginRegistry): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

function isOfRegistry(registry: PluginRegistry, url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === new URL(registry.url).origin;
}

function unavailable(message: string, cause?: unknown): PackageError {
  return new PackageError('registry_unavailable', `the package registry is not available: ${message}`, { cause });
}

function toDocument(name: string, json: Record<string, unknown>): PackageDocument {
  const tags = isPlainObject(json['dist-tags']) ? json['dist-tags'] : {};
  const times = isPlainObject(json['time']) ? json['time'] : {};
  const versions = isPlainObject(json['versions']) ? json['versions'] : {};
  const read = Object.entries(versions).flatMap(([version, packageJson]) => toVersion(version, packageJson) ?? []);
  return {
    name,
    latest: typeof tags['latest'] === 'string' ? tags['latest'] : null,
    versions: new Map(read.map((version) => [version.version, version])),
    publishedAt: new Map(Object.entries(times).flatMap(([version, time]) => (isText(time) ? [[version, time]] : []))),
  };
}

function toVersion(version: string, packageJson: unknown): PackageVersion | null {
  if (!isPlainObject(packageJson) || !isPlainObject(packageJson['dist'])) return null;
  const { tarball, integrity, shasum } = packageJson['dist'];
  if (!isText(tarball)) return null;
  // Packages of the early years have a hash of another form only.
  const sha1 = isText(shasum) && /^[a-f\d]{40}$/i.test(shasum) ? shasum : '';
  const fallback = sha1 === '' ? '' : `sha1-${Buffer.from(sha1, 'hex').toString('base64')}`;
  const kept = Object.fromEntries(readMembers.map((name) => [name, packageJson[name]]));
  return { version, packageJson: kept, tarball, integrity: isText(integrity) ? integrity : fallback };
}

function toFoundPackage(entry: unknown): FoundPackage[] {
  const found = isPlainObject(entry) ? entry['package'] : null;
  if (!isPlainObject(found) || !isText(found['name']) || !isText(found['version'])) return [];
  const { name, version, description, date } = found;
  const [author, publisher, links] = [found['author'], found['publisher'], found['links']];
  const by = isPlainObject(author) ? author['name'] : isPlainObject(publisher) ? publisher['username'] : null;
  const homepage = isPlainObject(links) ? (links['homepage'] ?? links['repository'] ?? links['npm']) : null;
  return [
    {
      name,
      version,
      description: isText(description) ? description : null,
      author: isText(by) ? by : null,
      homepage: isText(homepage) && /^https?:\/\//.test(homepage) ? homepage : null,
      publishedAt: isText(date) ? date : null,
    },
  ];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
