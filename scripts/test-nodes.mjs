// `npm run test:nodes`: unit and integration tests under every Node.js that Lectern supports, whose programs come from
// the package registry. `npm run test:nodes -- 22 packages/domain` names versions and what Vitest is to run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { install, requireNode, root, run, say } from './lib.mjs';

/** The oldest that `engines` allows, and the newest of the lines that get long-term support. */
const supported = ['20.19.0', '22', '24'];

/** Path of a Node.js of that version, or of the newest that begins with it. */
function nodeOf(version) {
  const folder = join(root, 'node_modules', '.cache', 'lectern', `node-${version}`);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    run('npm', [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${name}@${version}`,
    ]);
  }
  return program;
}

requireNode();
install();
const words = process.argv.slice(2);
const named = words.filter((word) => /^\d+(\.\d+)*$/.test(word));
const rest = words.filter((word) => !named.includes(word));
const failed = [];
for (const version of named.length > 0 ? named : supported) {
  const node = nodeOf(version);
  say(`── Node.js ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`);
  const { status } = spawnSync(node, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...rest], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) failed.push(version);
}
if (failed.length > 0) {
  process.stderr.write(`Tests failed under Node.js ${failed.join(', ')}.\n`);
  process.exit(1);
}
