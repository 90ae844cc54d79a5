import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Two processes on one data folder lose each other's rows, so the second one is turned away. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  readonly dataDir: string;

  constructor(dataDir: string, holder: string | undefined) {
    super(
      `The data folder ${dataDir} is in use by another Lectern server${holder ? ` (process ${holder})` : ''}. ` +
        'Stop that server first, or set LECTERN_DATA_DIR to another folder.',
    );
    this.dataDir = dataDir;
  }
}

/** A held lock. It goes away with the process, however that ends. */
export interface DataFolderLock {
  release(): Promise<void>;
}

/** The longest socket path that every Unix takes. */
const maxSocketPathBytes = 100;
const probeTimeoutMs = 1000;

/**
 * Locks a data folder for this process with a local socket, which the operating system closes when the process dies.
 * Throws `DataFolderInUseError`. Windows has named pipes; elsewhere a socket file beside the data, and on Linux an
 * abstract socket before it, which decides a race of two servers that both find the file of a dead one.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  mkdirSync(dataDir, { recursive: true });
  const path = realpathSync(dataDir);
  const name = `lectern-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return bindOnly(dataDir, `\\\\.\\pipe\\${name}`);

  const abstract = process.platform === 'linux' ? await bindOnly(dataDir, `\0${name}`) : undefined;
  try {
    const file = await lockSocketFile(dataDir, socketPath(path, name));
    return {
      async release() {
        await file.release();
        await abstract?.release();
      },
    };
  } catch (error) {
    await abstract?.release();
    throw error;
  }
}

function socketPath(folder: string, name: string): string {
  const beside = join(folder, 'lock');
  const longest = `${beside}.${randomUUID()}`;
  return Buffer.byteLength(longest) <= maxSocketPathBytes ? beside : join(tmpdir(), name);
}

/** For addresses that vanish with their process: bound means held. */
async function bindOnly(dataDir: string, address: string): Promise<DataFolderLock> {
  const server = createLockServer();
  try {
    await listen(server, address);
  } catch (error) {
    if (isErrno(error, 'EADDRINUSE') || isErrno(error, 'EACCES'))
      throw new DataFolderInUseError(dataDir, await askHolder(address));
    throw error;
  }
  return { release: () => closeServer(server) };
}

/**
 * A socket file outlives its process, so it has to be asked. A server listens under a name of its own first and then
 * links that to the lock's name, which succeeds for one only; a dead lock is moved away, and put back if it turns out
 * that somebody alive took it in between.
 */
async function lockSocketFile(dataDir: string, path: string): Promise<DataFolderLock> {
  const own = `${path}.${randomUUID()}`;
  const server = createLockServer();
  await listen(server, own);
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (tryLink(own, path)) {
        const { ino } = statSync(path);
        return { release: () => releaseSocketFile(server, path, ino) };
      }
      const holder = await askHolder(path);
      if (holder !== undefined) throw new DataFolderInUseError(dataDir, holder);
      await moveAway(path);
    }
    throw new DataFolderInUseError(dataDir, undefined);
  } catch (error) {
    await closeServer(server);
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

async function releaseSocketFile(server: Server, path: string, inode: number): Promise<void> {
  if (statSync(path, { throwIfNoEntry: false })?.ino === inode) rmSync(path, { force: true });
  await closeServer(server);
}

async function moveAway(path: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return;
    throw error;
  }
  if ((await askHolder(aside)) !== undefined) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
}

/** The process that answers at this address, as it names itself; nothing when nobody listens. */
function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let answer = '';
    let isConnected = false;
    const finish = () => {
      socket.destroy();
      resolve(isConnected ? answer.replace(/\D/g, '') : undefined);
    };
    // Whoever accepts and says nothing (a busy process) is alive all the same.
    socket.setTimeout(probeTimeoutMs, finish);
    socket.on('connect', () => {
      isConnected = true;
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', finish);
    socket.on('end', finish);
  });
}

function createLockServer(): Server {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(String(process.pid));
  });
  server.unref();
  return server;
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
