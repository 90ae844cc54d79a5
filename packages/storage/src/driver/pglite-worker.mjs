// The embedded database: PGlite behind a message port. Plain JavaScript, because Node starts it by file name and the
// server bundle copies it as it is. `embedded-engine.ts` is the only one that talks to it.
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What the pinned PGlite is made from. A folder of another version cannot be opened, only exported and imported. */
const postgresVersion = '18';

/**
 * Memory of the one session. Pages that are not in these buffers are in the system's cache, a few microseconds away;
 * and few of them wait to be written when a checkpoint comes, which holds everybody up.
 */
const sizes = ['shared_buffers=32MB', 'maintenance_work_mem=32MB'];

/** Replies are handed over in pieces of about this size, so that a large result does not exist twice. */
const replyPieceBytes = 256 * 1024;

/** As much as a table grows by at once, 64 pages. */
const blank = Buffer.alloc(64 * 8192);

/**
 * In a process of its own, this file makes a data folder. @type {{ folder?: string, archive?: string, program?:
 * WebAssembly.Module }}
 */
const {
  folder,
  archive,
  program = await compile(),
} = isMainThread ? { folder: process.argv[2], archive: process.argv[3] } : workerData;
let database;
let currentStream = 0;

async function handle(message) {
  switch (message.kind) {
    case 'open':
      currentStream = message.stream;
      await startSession(message.channels);
      return;
    case 'exchange':
      return exchange(message);
    case 'abandon':
      if (message.stream !== currentStream) return;
      currentStream = 0;
      await startSession([]);
      return;
    case 'dump': {
      const dump = await database.dumpDataDir('none');
      const bytes = new Uint8Array(await dump.arrayBuffer());
      parentPort.postMessage({ kind: 'dumped', bytes }, [bytes.buffer]);
      return;
    }
    case 'close':
      await database.close();
      parentPort.postMessage({ kind: 'closed' });
  }
}

/** A new stream must not inherit the open transaction, settings or prepared statements of the one before. */
async function startSession(channels) {
  await database.exec('rollback');
  await database.exec('discard all');
  for (const channel of channels) await database.exec(`listen "${channel.replaceAll('"', '""')}"`);
}

async function exchange({ stream, bytes }) {
  // The goodbye of a stream that `pg` dropped can arrive after its successor's first words.
  if (stream !== currentStream) {
    parentPort.postMessage({ kind: 'done', stream });
    return;
  }
  let pieces = [];
  let size = 0;
  const send = (isLast) => {
    log.sync();
    const reply = new Uint8Array(size);
    let offset = 0;
    for (const piece of pieces) {
      reply.set(piece, offset);
      offset += piece.length;
    }
    pieces = [];
    size = 0;
    parentPort.postMessage({ kind: 'reply', stream, bytes: reply, isLast, wrote: log.takeWrote() }, [reply.buffer]);
  };
  try {
    log.mayWait = true;
    await database.execProtocolRawStream(bytes, {
      syncToFs: false,
      onRawData(data) {
        pieces.push(data.slice());
        size += data.length;
        if (size >= replyPieceBytes) send(false);
      },
    });
  } catch (error) {
    log.sync();
    parentPort.postMessage({ kind: 'done', stream });
    throw error;
  } finally {
    log.mayWait = false;
  }
  send(true);
}

function fail(message, error) {
  parentPort.postMessage({ kind: 'failed', stream: message.stream, message: String(error?.stack ?? error) });
}

async function compile() {
  const entry = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')));
}

async function open() {
  const complaints = [];
  const options = await commonOptions(complaints);
  try {
    return folder
      ? await openFolder(options)
      : await PGlite.create({ ...options, startParams: startParams({ durable: false }) });
  } catch (error) {
    const told = complaints.length > 0 ? `\n${complaints.join('\n')}` : '';
    throw new Error(`The embedded database could not be opened: ${error.message}${told}`, { cause: error });
  }
}

/** Keeps the last lines that the database says about itself in `complaints`. */
async function commonOptions(complaints) {
  return {
    pgliteWasmModule: program,
    extensions: { pg_trgm, unaccent },
    loadDataDir: archive ? new Blob([await readFile(archive)]) : undefined,
    onStderr(line) {
      complaints.push(line);
      if (complaints.length > 10) complaints.shift();
      return true;
    },
  };
}

async function openFolder(options) {
  const version = readVersion();
  if (version === undefined) createFolder();
  else if (version !== postgresVersion) {
    throw new Error(
      `${folder} was written by PostgreSQL version ${version}, and this release reads version ${postgresVersion}. ` +
        'Export it with the release that wrote it, and import it into this one.',
    );
  }
  return PGlite.create({
    ...options,
    loadDataDir: undefined,
    fs: new DurableNodeFS(folder),
    startParams: startParams({ durable: true }),
  });
}

/**
 * Makes the database under another name, so that its folder is there whole or not at all: whoever is killed half way
 * leaves only what the next one removes. In a process of its own, because it needs 500 MB that a process never gives
 * back.
 */
function createFolder() {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty and contains no database.`);
  const prefix = `${folder}.creating-`;
  removeUnfinished(prefix);
  const unfinished = mkdtempSync(prefix);
  const program = [fileURLToPath(import.meta.url), unfinished, ...(archive ? [archive] : [])];
  const { status, error, stderr } = spawnSync(process.execPath, program, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw error ?? new Error(stderr);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

/**
 * What cannot be removed now, because the process that was left alone with it still writes, is removed another time.
 */
function removeUnfinished(prefix) {
  for (const name of readdirSync(dirname(prefix)).filter((sibling) => sibling.startsWith(basename(prefix)))) {
    try {
      rmSync(join(dirname(prefix), name), { recursive: true, force: true });
    } catch {
      // It is in nobody's way.
    }
  }
}

/** What the process of its own does. */
async function fillFolder() {
  const created = await PGlite.create({
    ...(await commonOptions([])),
    fs: new DurableNodeFS(folder),
    startParams: startParams({ durable: true }),
  });
  await created.close();
  syncTree(folder);
}

function readVersion() {
  const path = join(folder, 'PG_VERSION');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/**
 * PGlite's own list with `-F` (never sync) replaced; `wal_sync_method` must be `fsync`, its `fdatasync` does nothing.
 */
function startParams({ durable }) {
  const kept = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  const settings = durable
    ? ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on']
    : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  return [...kept, ...[...settings, ...sizes].flatMap((setting) => ['-c', setting])];
}

/**
 * Syncs of the transaction log. The transactions of one exchange share one: it may wait until the first answer leaves,
 * or until anything but the log and empty pages is written, since PostgreSQL relies on the log being on disk before
 * that.
 */
const log = {
  /** Descriptor of the file of the log that waits for its sync. */
  waiting: undefined,
  mayWait: false,
  wrote: false,
  request(descriptor) {
    this.wrote = true;
    if (this.waiting !== descriptor) this.sync();
    this.waiting = descriptor;
    if (!this.mayWait) this.sync();
  },
  sync() {
    if (this.waiting === undefined) return;
    const descriptor = this.waiting;
    this.waiting = undefined;
    orDie(() => fdatasyncSync(descriptor));
  },
  /** Whether a transaction may have been committed since the last time. A database in memory syncs nothing. */
  takeWrote() {
    const wrote = this.wrote || folder === undefined;
    this.wrote = false;
    return wrote;
  },
};

/** After a failed sync nobody knows what the disk holds. PostgreSQL stops and recovers from its log; so do we. */
function orDie(sync) {
  try {
    sync();
  } catch (error) {
    writeSync(2, `lectern: the database could not be written to disk: ${error.message}\n`);
    process.exit(1);
  }
}

/** Whether all of it is zeros, as PostgreSQL writes pages before they have rows. */
function isBlank(buffer, offset, length) {
  if (length > blank.length) return false;
  return blank.subarray(0, length).equals(new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length));
}

/** PGlite's file system over Node's, with an `fsync` that reaches the disk. */
class DurableNodeFS extends NodeFS {
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = ({ NODEFS }) => {
      const { stream_ops: files, node_ops: names } = NODEFS;
      const isLog = (stream) => stream.path.includes('/pg_wal/');
      files.fsync = (stream) => {
        if (stream.nfd !== undefined && isLog(stream)) log.request(stream.nfd);
        else if (stream.nfd !== undefined) orDie(() => fdatasyncSync(stream.nfd));
        else orDie(() => syncFolder(NODEFS.realPath(stream.node)));
        return 0;
      };
      const { write, close } = files;
      files.write = (stream, buffer, offset, length, ...rest) => {
        // Room that is added to a table holds nothing that the log would have to know first.
        if (!isLog(stream) && !isBlank(buffer, offset, length)) log.sync();
        return write(stream, buffer, offset, length, ...rest);
      };
      files.close = (stream) => {
        if (stream.nfd === log.waiting) log.sync();
        return close(stream);
      };
      for (const change of ['mknod', 'rename', 'unlink', 'rmdir', 'symlink', 'setattr']) {
        const run = names[change];
        names[change] = (...parameters) => {
          log.sync();
          return run(...parameters);
        };
      }
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, addSync] } };
  }
}

/** Makes new names in a folder durable. Windows cannot open folders and does not need it. */
function syncFolder(path) {
  if (process.platform === 'win32') return;
  syncPath(path);
}

function syncTree(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncFolder(path);
}

function syncPath(path) {
  const descriptor = openSync(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

// Last, because classes are not there before their line has run.
if (isMainThread) await fillFolder();
else await serve();

async function serve() {
  database = await open();
  parentPort.postMessage({ kind: 'ready', program });

  // One message at a time, in order: PGlite is one session and one thread.
  let queue = Promise.resolve();
  parentPort.on('message', (message) => {
    queue = queue.then(() => handle(message)).catch((error) => fail(message, error));
  });
}
