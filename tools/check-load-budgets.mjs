// Fails when the scripts of the console weigh more than their budgets: 320 kB compressed at first, 210 kB for any later
// group.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const firstBudgetBytes = 320_000;
const laterBudgetBytes = 210_000;

const help = `node tools/check-load-budgets.mjs [folder]

Weighs the built console (apps/console/dist by default), gzipped as they are served: the scripts that index.html names (at most ${firstBudgetBytes / 1000} kB), and for
each part loaded later all scripts it brings that are not there yet (at most ${laterBudgetBytes / 1000} kB). Exits with 1 over a budget.
`;

/** Bytes of the scripts that a built page loads at once, gzipped. */
export function firstLoadBytes(folder) {
  return weigh(folder, firstLoad(folder));
}

/**
 * What each dynamic import brings on an otherwise empty page, heaviest first: `{ name, bytes }`, gzipped.
 * Reads the manifest that the build writes.
 */
export function laterLoads(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const first = new Set(firstLoad(folder));
  return Object.entries(manifest)
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([name]) => ({
      name,
      bytes: weigh(
        folder,
        [...filesOf(manifest, name)].filter((file) => !first.has(file)),
      ),
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

function firstLoad(folder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return [...new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1]))];
}

/** The scripts of a part and of all it imports at once. */
function filesOf(manifest, name, found = new Set()) {
  const { file, imports = [] } = manifest[name];
  if (found.has(file)) return found;
  if (file.endsWith('.js')) found.add(file);
  for (const imported of imports) filesOf(manifest, imported, found);
  return found;
}

const weights = new Map();

function weigh(folder, files) {
  return files.reduce((sum, file) => {
    const path = join(folder, file);
    if (!weights.has(path)) weights.set(path, gzipSync(readFileSync(path), { level: 9 }).length);
    return sum + weights.get(path);
  }, 0);
}

function check(folder) {
  const first = firstLoadBytes(folder);
  const [heaviest] = laterLoads(folder);
  const kB = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
  process.stdout.write(`  first load of the console: ${kB(first)} of ${kB(firstBudgetBytes)}\n`);
  process.stdout.write(`  heaviest later part: ${kB(heaviest.bytes)} of ${kB(laterBudgetBytes)} (${heaviest.name})\n`);
  return first > 0 && first <= firstBudgetBytes && heaviest.bytes <= laterBudgetBytes;
}

if (process.argv[1] === import.meta.filename) {
  const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../apps/console/dist'));
  if (process.argv.includes('--help')) process.stdout.write(help);
  else if (!existsSync(folder)) throw new Error(`There is no built console in ${folder}.`);
  else process.exitCode = check(folder) ? 0 : 1;
}
