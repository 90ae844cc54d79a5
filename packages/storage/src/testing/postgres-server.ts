import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A PostgreSQL server that a test has to itself. */
export interface PostgresServer {
  /** Address of its database `postgres`, for a user who may do everything. */
  url: string;
  /** Ends it at once, as a crash would: connections break, nothing is flushed, what was committed is found again. */
  kill(): Promise<void>;
  /** Ends it in order, as for an upgrade: sessions are closed, open transactions undone. */
  stop(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

/**
 * Starts a PostgreSQL server with the programs in the folder that `LECTERN_POSTGRES_BIN` names (`npm test` installs and
 * names them), on a free port of the loopback interface. As root it runs as `nobody`, since PostgreSQL refuses root. It
 * doesn't wait for the disk: what it acknowledged survives its own end, not the machine's.
 */
export async function startPostgresServer(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const bin = process.env['LECTERN_POSTGRES_BIN'];
  if (!bin) throw new Error('LECTERN_POSTGRES_BIN must name a folder with the PostgreSQL binaries');
  const identity = unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'lectern-pg-'));
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  await writeFile(passwordFile, password);
  if (identity) await Promise.all([folder, passwordFile].map((path) => chown(path, identity.uid, identity.gid)));

  const dataFolder = join(folder, 'data');
  const init = [
    '-D',
    dataFolder,
    '-U',
    'lectern',
    '--pwfile',
    passwordFile,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ];
  await promisify(execFile)(join(bin, 'initdb'), init, { ...identity, cwd: folder });

  const port = await freePort();
  const url = `postgres://lectern:${password}@127.0.0.1:${port}/postgres`;
  const configuration = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    ...settings,
  };
  const options = Object.entries(configuration).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const child = spawn(join(bin ?? '', 'postgres'), ['-D', dataFolder, ...options], {
      ...identity,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    await untilReady(child);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  // "Immediate shutdown": the server ends its processes without flushing and recovers from its log at the next start.
  const kill = () => end('SIGQUIT');

  await start();
  return {
    url,
    kill,
    // "Fast shutdown".
    stop: () => end('SIGINT'),
    start,
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The user that PostgreSQL runs as: the current one, or `nobody` when the tests run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: '-u' | '-g') => Number(spawnSync('id', [kind, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = '';
  const ready = new Promise<void>((resolve) => {
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      // Kept bounded: a server of a long run may complain a lot.
      log = (log + chunk).slice(-20_000);
      if (log.includes('database system is ready to accept connections')) resolve();
    });
  });
  const ended = once(server, 'exit').then(() => {
    throw new Error(`PostgreSQL ended instead of starting:\n${log}`);
  });
  await Promise.race([ready, ended]);
  ended.catch(() => {});
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}
