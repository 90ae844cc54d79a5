import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { EngineServices } from '@lectern/engine';
import { copyEmbeddedDatabase } from '@lectern/storage';
import { ConfigError } from '../config-error.ts';

/** Requested copies, one data folder each; deleted when their client disconnects. */
const snapshotsFolder = 'snapshots';
/** The longest socket path that every Unix supports. */
const maxSocketPathBytes = 100;

/** A running server that hands out copies of its embedded database. */
export interface SnapshotService {
  close(): Promise<void>;
}

/** A copy of a running server's database; it exists until released. */
export interface BorrowedSnapshot {
  /** A data folder to open. */
  dataDir: string;
  release(): Promise<void>;
}

/**
 * Lets a backup on this machine request a copy of the embedded database from the server, which alone may open it. The
 * local socket is accessible to its user only, and a request needs the instance key all the same.
 */
export async function serveSnapshots(services: EngineServices, dataDir: string): Promise<SnapshotService> {
  // The remains of a killed server. The lock on the data folder guarantees that no other server is running.
  await rm(join(dataDir, snapshotsFolder), { recursive: true, force: true });
  const address = await socketAddress(dataDir);
  if (process.platform !== 'win32') await rm(address, { force: true });
  const open = new Set<Promise<void>>();
  const server = createServer((socket) => {
    const served = serve(socket, services, dataDir).finally(() => open.delete(served));
    open.add(served);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
  if (process.platform !== 'win32') await chmod(address, 0o600);
  server.unref();
  return { close: () => closeServer(server, open) };
}

async function closeServer(server: Server, open: ReadonlySet<Promise<void>>): Promise<void> {
  server.close();
  // A copy being made ends by itself; one being read belongs to another process, which deletes it.
  await Promise.race([Promise.all(open), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
}

async function serve(socket: Socket, services: EngineServices, dataDir: string): Promise<void> {
  const folder = join(dataDir, snapshotsFolder, randomUUID());
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  try {
    const nonce = randomBytes(32).toString('hex');
    socket.write(`${nonce}\n`);
    const proof = await readLine(socket);
    if (!isProof(proof, services.instanceKey, nonce)) {
      socket.end(`${JSON.stringify({ error: 'The instance key does not match.' })}\n`);
      return;
    }
    // No more data is expected, but the end of the socket must be noticed.
    socket.resume();
    await mkdir(folder, { recursive: true });
    await copyEmbeddedDatabase(services.db, dataDir, folder);
    socket.write(`${JSON.stringify({ folder })}\n`);
    await closed;
  } catch (error) {
    socket.end(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Requests a copy of the database from the server that runs on a data folder; null when none runs. Throws
 * `ConfigError`.
 */
export async function borrowSnapshot(dataDir: string, instanceKey: Uint8Array): Promise<BorrowedSnapshot | null> {
  const socket = await open(await socketAddress(dataDir));
  if (socket === null) return null;
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const nonce = await lines.next();
  socket.write(`${prove(instanceKey, String(nonce.value))}\n`);
  const line = await lines.next();
  const answer = JSON.parse(line.done === true ? '{}' : line.value) as { folder?: string; error?: string };
  if (answer.folder === undefined) {
    socket.destroy();
    throw new ConfigError(`The running server could not copy its database: ${answer.error ?? 'it stopped.'}`);
  }
  const { folder } = answer;
  return {
    dataDir: folder,
    async release() {
      await rm(folder, { recursive: true, force: true });
      socket.destroy();
    },
  };
}

async function socketAddress(dataDir: string): Promise<string> {
  const path = await realpath(dataDir);
  const name = `lectern-snapshots-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const beside = join(path, 'snapshots.sock');
  return Buffer.byteLength(beside) <= maxSocketPathBytes ? beside : join(tmpdir(), name);
}

function open(address: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

async function readLine(socket: Socket): Promise<string> {
  for await (const line of createInterface({ input: socket })) return line;
  return '';
}

function prove(key: Uint8Array, nonce: string): string {
  return createHmac('sha256', key).update(`lectern snapshot ${nonce}`).digest('hex');
}

function isProof(proof: string, key: Uint8Array, nonce: string): boolean {
  const expected = Buffer.from(prove(key, nonce));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
