import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type LocalServer, startLocalServer } from './local-server.ts';

interface Package {
  name: string;
  description: string;
  /** What each version says of itself as a plugin; the last one is the latest. Null is no plugin. */
  versions: Record<string, { title: string; permissions?: string[] } | null>;
}

const token = 'currentUserAccessToken';

/** Two pages of plugins, and a package that is none. */
const packages: readonly Package[] = [
  {
    name: 'datocms-plugin-rating',
    description: 'Rates records with stars',
    versions: { '1.0.0': { title: 'Rating' }, '1.1.0': { title: 'Rating', permissions: [token] } },
  },
  {
    name: 'datocms-plugin-planner',
    description: 'Shows what is published when',
    versions: { '2.0.0': { title: 'Planner', permissions: [token] } },
  },
  { name: 'left-column', description: 'No plugin', versions: { '1.0.0': null } },
  ...Array.from({ length: 21 }, (_, index) => ({
    name: `datocms-plugin-sample-${index + 10}`,
    description: 'One of many',
    versions: { '1.0.0': { title: `Sample ${index + 10}` } },
  })),
];

/** Plugins as npm has them, that `npm ci` in `e2e/plugins` fetched. Search leaves them out. */
const published = ['datocms-plugin-field-anchor-menu', 'datocms-plugin-unsplash-asset-source'] as const;

/** Starts a stand-in of a package registry, with search. */
export async function startPluginRegistry(): Promise<LocalServer> {
  const server = await startLocalServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://registry');
    const [name = '', archive] = decodeURIComponent(pathname.slice(1)).split('/-/');
    const found = packages.find((entry) => entry.name === name);
    const real = published.find((entry) => entry === name);
    if (real !== undefined)
      return void response.end(archive === undefined ? JSON.stringify(documentOfPublished(real)) : repacked(real));
    if (pathname === '/-/v1/search') return void response.end(JSON.stringify(search(searchParams)));
    if (found === undefined) return void response.writeHead(404).end('{}');
    const version = archive?.slice(found.name.length + 1, -'.tgz'.length);
    return void response.end(version === undefined ? JSON.stringify(documentOf(found)) : archiveOf(found, version));
  });
  const { origin } = server;

  function documentOf(entry: Package) {
    const versions = Object.keys(entry.versions).map((version) => {
      const integrity = `sha512-${createHash('sha512').update(archiveOf(entry, version)).digest('base64')}`;
      const tarball = `${origin}/${entry.name}/-/${entry.name}-${version}.tgz`;
      return [version, { ...packageJson(entry, version), dist: { tarball, integrity } }] as const;
    });
    return {
      name: entry.name,
      'dist-tags': { latest: versions.at(-1)?.[0] },
      versions: Object.fromEntries(versions),
      time: Object.fromEntries(versions.map(([version]) => [version, '2026-03-01T10:00:00.000Z'])),
    };
  }

  function documentOfPublished(name: string) {
    const manifest = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as { version: string };
    const { version } = manifest;
    const integrity = `sha512-${createHash('sha512').update(repacked(name)).digest('base64')}`;
    const dist = { tarball: `${origin}/${name}/-/${name}-${version}.tgz`, integrity };
    return {
      name,
      'dist-tags': { latest: version },
      versions: { [version]: { ...manifest, dist } },
      time: { [version]: '2026-03-01T10:00:00.000Z' },
    };
  }

  return server;
}

function folderOf(name: string): string {
  return join(import.meta.dirname, '../plugins/node_modules', name);
}

const archives = new Map<string, Buffer>();

/** The archive of an installed package: all of its files, and none of what was installed with it. */
function repacked(name: string): Buffer {
  const known = archives.get(name);
  if (known !== undefined) return known;
  const folder = folderOf(name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('node_modules'));
  const packed = archiveWith(files.map((path) => [`package/${path}`, readFileSync(join(folder, path))] as const));
  archives.set(name, packed);
  return packed;
}

function search(parameters: URLSearchParams) {
  const words = (parameters.get('text') ?? '').split(' ').filter((word) => !word.startsWith('keywords:'));
  const [from, size] = [Number(parameters.get('from')), Number(parameters.get('size'))];
  const found = packages.filter(
    ({ name, versions }) =>
      Object.values(versions).every((version) => version !== null) && words.every((word) => name.includes(word)),
  );
  const objects = found.slice(from, from + size).map(({ name, description, versions }) => ({
    package: {
      name,
      description,
      version: Object.keys(versions).at(-1),
      date: '2026-03-01T10:00:00.000Z',
      publisher: { username: 'ada' },
    },
  }));
  return { objects, total: found.length };
}

function packageJson({ name, description, versions }: Package, version: string) {
  const plugin = versions[version];
  const manifest = plugin && { datoCmsPlugin: { ...plugin, entryPoint: 'dist/index.html' } };
  return { name, description, version, ...manifest };
}

function archiveOf(entry: Package, version: string): Buffer {
  return archiveWith([
    ['package/package.json', Buffer.from(JSON.stringify(packageJson(entry, version)))],
    ['package/dist/index.html', Buffer.from(`<!doctype html><title>${entry.name}</title>`)],
  ]);
}

function archiveWith(files: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const blocks = files.flatMap(([name, content]) => [header(name, content.length), padded(content)]);
  // Films don't get smaller.
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]), { level: 1 });
}

/** The header of a file in a tape archive: name, mode, size and checksum at their places. */
function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(512);
  block.write(name);
  block.write('0000644\0', 100);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write('        0', 148);
  block.write('ustar\u000000', 257);
  block.write(
    `${block
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return block;
}

function padded(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}
