// Helpers of the set-up scripts. Only Node's own modules: they run before anything is installed.
import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const cache = join(root, 'node_modules', '.cache', 'lectern');

/** Ends with a clear message when this Node.js is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Lectern needs Node.js 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** Prints a line of progress. */
export function say(message) {
  process.stdout.write(`  ${message}\n`);
}

/** Runs a command with its output shown; ends this process with its code when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/**
 * How Node.js runs the server: stack traces name our sources, and little unused memory is retained (by large spaces for
 * young objects, by old objects that are collected only at several times the live heap, by an allocator arena for each
 * thread that ever compiled or rendered something, and by blocks freed after compiling: those of 32 KB and more return
 * to the system).
 */
export const serverProcess = {
  flags: ['--enable-source-maps', '--max-semi-space-size=8', '--heap-growing-percent=40'],
  environment: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' },
};

/** Installs the first of some packages that Debian has, where this is Debian and its root; whether one is there then. */
export function installPackage(...names) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  say(`Installing ${names[0]} …`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  return names.some(
    (name) =>
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0,
  );
}

/** Starts a command in the background. */
export function start(command, args, options = {}) {
  return spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
}

/** Installs the dependencies of a folder unless what npm last installed there is at least as new as the lockfile. */
export function install(folder = root) {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  const isThere = existsSync(installed);
  if (isThere && statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs) return;
  say(folder === root ? 'Installing dependencies …' : `Installing dependencies of ${relative(root, folder)} …`);
  run('npm', [isThere ? 'install' : 'ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  utimesSync(installed, new Date(), new Date());
}

/** Runs `work` unless the files of `folders` are as they were when it last succeeded and `output` is there. */
export async function whenStale(name, folders, output, work) {
  const now = fingerprint(folders.flatMap((folder) => filesOf(join(root, folder))));
  if (existsSync(join(root, output)) && readMark(name) === now) return false;
  await work();
  writeMark(name, now);
  return true;
}

function fingerprint(files) {
  const hash = createHash('sha1');
  for (const file of files) {
    if (!existsSync(file)) continue;
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const skipped = new Set(['node_modules', 'dist', 'test-results', 'images', '.cache']);

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesOf(join(path, entry.name)));
}

function readMark(name) {
  const path = join(cache, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function writeMark(name, value) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, name), value);
}
