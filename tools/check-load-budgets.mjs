// Fails when the scripts of the console weigh more than their budgets: 320 kB compressed at first, 210 kB for any later
// group.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const firstBudgetBytes = 320_000;
const laterBudgetBytes = 210_000;

const help = `node tools/check-load-budgets.mjs [folder]

Weighs the built console (apps/console/dist by default), gzipped as they are served: the scripts that index.html names (at most ${firstBudgetBytes / 1000} kB), and for
each part loaded later all scripts it brings that are not on each page that asks for it (at most ${laterBudgetBytes / 1000} kB). Exits with 1
over a budget.
`;

/** Bytes of the scripts that a built page loads at once, gzipped. */
export function firstLoadBytes(folder) {
  return weigh(folder, firstLoad(folder));
}

/**
 * What each dynamic import brings that is not there yet on the emptiest page that asks for it, heaviest first:
 * `{ name, bytes }`, gzipped. Reads the manifest that the build writes.
 */
export function laterLoads(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const there = filesBefore(manifest, new Set(firstLoad(folder)));
  return Object.entries(manifest)
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([name]) => ({
      name,
      bytes: weigh(
        folder,
        [...filesOf(manifest, name)].filter((file) => !there.get(name)?.has(file)),
      ),
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

/**
 * The scripts that are certainly there when a part is asked for, by its name: those of the first load, and those that
 * all parts have which ask for it.
 */
function filesBefore(manifest, first) {
  const roots = Object.keys(manifest).filter((name) => manifest[name].isEntry || manifest[name].isDynamicEntry);
  const there = new Map(roots.filter((name) => manifest[name].isEntry).map((name) => [name, first]));
  // Parts may ask for each other in circles, so the sets shrink until none changes.
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const root of roots) {
      const before = there.get(root);
      if (before === undefined) continue;
      const loaded = new Set([...before, ...filesOf(manifest, root)]);
      for (const part of asksFor(manifest, root)) {
        if (manifest[part].isEntry) continue;
        const known = there.get(part);
        const common = new Set([...(known ?? loaded)].filter((file) => loaded.has(file)));
        if (common.size === known?.size) continue;
        there.set(part, common);
        isChanged = true;
      }
    }
  }
  return there;
}

/** The parts that a part, or anything that it imports at once, loads on demand. */
function asksFor(manifest, name, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  const { imports = [], dynamicImports = [] } = manifest[name];
  return [...dynamicImports, ...imports.flatMap((imported) => asksFor(manifest, imported, seen))];
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
  // The explorer brings the editor of GraphiQL, and is excepted (U70).
  const [heaviest] = laterLoads(folder).filter(
    ({ name }) => !/explorer\/parts\/QueryEditor|monaco|graphiql/.test(name),
  );
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
