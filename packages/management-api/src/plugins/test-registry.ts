import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { pack } from 'tar-stream';

/** A file of a package, or an entry that no plugin should have. */
export type TestEntry = {
  name: string;
  content?: string | Buffer;
  type?: 'file' | 'symlink' | 'link';
  linkname?: string;
};

/** What a version of a package contains. */
export interface TestPackage {
  name: string;
  version?: string;
  /** Members of `package.json` besides name and version. */
  json?: Record<string, unknown>;
  entries?: readonly TestEntry[];
  /** Replaces the hash of the archive. */
  integrity?: string;
}

/** A stand-in of a package registry. */
export interface TestRegistry {
  url: string;
  /** Paths that were asked for. */
  asked: string[];
  hasSearch: boolean;
  isDown: boolean;
  publish(...versions: readonly TestPackage[]): Promise<void>;
  close(): Promise<void>;
}

/** The manifest of a plugin with a page and a picture. */
export const manifest = (facts: Record<string, unknown> = {}) => ({
  description: 'Rates things',
  datoCmsPlugin: { title: 'Stars', entryPoint: 'dist/index.html', coverImage: 'docs/cover.png', ...facts },
});

/** The files of that plugin. */
export const pluginEntries: readonly TestEntry[] = [
  {
    name: 'package/dist/index.html',
    content: '<!doctype html><script type="module" crossorigin src="./a.js"></script>',
  },
  { name: 'package/dist/a.js', content: 'console.log(1);' },
  { name: 'package/docs/cover.png', content: 'no picture' },
];

/** Starts a registry without packages. */
export async function startTestRegistry(): Promise<TestRegistry> {
  const documents = new Map<
    string,
    { versions: Record<string, unknown>; latest: string; time: Record<string, string> }
  >();
  const archives = new Map<string, Buffer>();
  const asked: string[] = [];
  const registry = { hasSearch: true, isDown: false };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://registry');
    const path = decodeURIComponent(pathname);
    asked.push(request.url ?? '');
    const send = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    if (registry.isDown) return void send(503, {});
    const archive = archives.get(path);
    if (archive !== undefined) return void response.writeHead(200).end(archive);
    if (path === '/-/v1/search' && registry.hasSearch) {
      const words = (searchParams.get('text') ?? '').split(' ').filter((word) => !word.startsWith('keywords:'));
      const found = [...documents].filter(([name]) => words.every((word) => name.includes(word)));
      const [from, size] = [Number(searchParams.get('from')), Number(searchParams.get('size'))];
      const objects = found.slice(from, from + size).map(([name, { latest }]) => ({
        package: { name, version: latest, description: 'Found', date: '2026-01-01', publisher: { username: 'ada' } },
      }));
      return void send(200, { objects, total: found.length });
    }
    const document = documents.get(path.slice(1));
    if (document === undefined) return void send(404, { error: 'not found' });
    return void send(200, {
      name: path.slice(1),
      'dist-tags': { latest: document.latest },
      versions: document.versions,
      time: document.time,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // One that a test leaves open keeps no process alive.
  server.unref();
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return Object.assign(registry, {
    url,
    asked,
    async publish(...versions: readonly TestPackage[]) {
      for (const { name, version = '1.0.0', json = manifest(), entries = pluginEntries, integrity } of versions) {
        const packageJson = { name, version, ...json };
        const archive = await archiveOf([
          { name: 'package/package.json', content: JSON.stringify(packageJson) },
          ...entries,
        ]);
        const path = `/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
        archives.set(path, archive);
        const document = documents.get(name) ?? { versions: {}, latest: version, time: {} };
        document.versions[version] = {
          ...packageJson,
          dist: {
            tarball: `${url}${path}`,
            integrity: integrity ?? `sha512-${createHash('sha512').update(archive).digest('base64')}`,
          },
        };
        document.time[version] = '2026-01-01T00:00:00.000Z';
        documents.set(name, { ...document, latest: version });
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

/** A package as registries keep it. */
export async function archiveOf(entries: readonly TestEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { name, content = '', ...head } of entries) archive.entry({ name, ...head }, content);
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat(chunks));
}
