// Fails when a package imports a higher one or one that it does not declare, reaches into the internals of another,
// when a feature imports a feature, or when a request leaves the server without the guarded client.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const help = `node tools/check-imports.mjs [folder]

Checks every import of apps/ and packages/ below the folder (this repository's root by default) against the direction in
docs/architecture.md, and against the dependencies in its package.json, and that requests to other servers go through
packages/engine/src/outbound. Prints one line for each wrong import; exits
with 1 when there is any.
`;

/** What each package may import of ours. */
const allowed = {
  'packages/domain': [],
  'packages/ui': [],
  'packages/field-types': ['domain', 'ui'],
  'packages/contract': ['domain', 'field-types'],
  'packages/storage': ['domain', 'field-types'],
  'packages/engine': ['domain', 'field-types', 'storage'],
  'packages/assets': ['domain', 'engine', 'storage'],
  'packages/jobs': ['domain', 'storage', 'engine', 'assets'],
  'packages/management-api': ['domain', 'field-types', 'contract', 'storage', 'engine', 'assets'],
  'packages/delivery-api': ['domain', 'field-types', 'storage', 'engine', 'assets', 'outbox-tail'],
  'packages/outbox-tail': ['domain', 'storage'],
  'packages/realtime': ['domain', 'storage', 'engine', 'outbox-tail'],
  'packages/starter': ['domain'],
  'packages/transfer': [],
  'apps/server': [
    'domain',
    'storage',
    'engine',
    'assets',
    'jobs',
    'management-api',
    'delivery-api',
    'outbox-tail',
    'realtime',
    'starter',
    'transfer',
  ],
  'apps/console': ['domain', 'field-types', 'contract', 'ui'],
};

/** Every package that is checked. */
export const packages = Object.keys(allowed);

/** Tests and what supports them may also look up. */
const allowedInTests = {
  'packages/delivery-api': ['management-api', 'jobs'],
  'packages/management-api': ['delivery-api', 'jobs'],
  'packages/engine': ['assets'],
  'packages/outbox-tail': ['engine', 'management-api'],
  'packages/realtime': ['management-api', 'jobs'],
  'packages/transfer': ['management-api'],
};

/** Code that makes requests without the guarded client: in browsers, and in the client that an operator runs. */
const unguarded = ['apps/console', 'packages/ui', 'packages/transfer'];

/** Returns the wrong imports of a source tree, one sentence each. */
export function wrongImports(root) {
  const problems = [];
  const ofTests = declaredIn(root);
  for (const [owner, dependencies] of Object.entries(allowed)) {
    const declared = declaredIn(join(root, owner));
    for (const file of sources(join(root, owner))) {
      const name = relative(root, file).split(sep).join('/');
      const isTest = /\.test\.tsx?$|\/testing\.ts$|\/testing\//.test(name);
      const mayImport = new Set([...dependencies, ...(isTest ? (allowedInTests[owner] ?? []) : [])]);
      const text = readFileSync(file, 'utf8');
      for (const specifier of importsOf(text)) {
        const problem = judge(root, owner, name, file, specifier, mayImport);
        if (problem !== null) problems.push(`${name}: ${problem}`);
      }
      if (
        !isTest &&
        !/\/test-[^/]+$/.test(name) &&
        !unguarded.includes(owner) &&
        !name.startsWith('packages/engine/src/outbound/')
      ) {
        if (makesRequests(text)) problems.push(`${name}: makes requests past packages/engine/src/outbound`);
      }
      for (const dependency of dependenciesOf(text)) {
        const isDeclared = declared.has(dependency) || (isTest && ofTests.has(dependency));
        if (!isDeclared) problems.push(`${name}: imports ${dependency}, which ${owner}/package.json does not declare`);
      }
    }
  }
  return problems;
}

function judge(root, owner, name, file, specifier, mayImport) {
  if (specifier.startsWith('@lectern/')) {
    const target = specifier.slice('@lectern/'.length).split('/')[0];
    if (`packages/${target}` === owner) return `imports its own package by name (${specifier})`;
    if (!mayImport.has(target)) return `may not import @lectern/${target}`;
    // The design system reaches field types through their console facets only.
    if (owner === 'packages/field-types' && target === 'ui' && !/console|\.tsx$/.test(name))
      return 'only console facets may import @lectern/ui';
    return null;
  }
  if (!specifier.startsWith('.') && !specifier.startsWith('#')) return null;
  // `#…` is the package's own source, as its `imports` say.
  const path = specifier.startsWith('#')
    ? join(root, owner, 'src', specifier.slice(1))
    : resolve(dirname(file), specifier);
  const target = relative(root, path).split(sep).join('/');
  if (!target.startsWith(`${owner}/`)) return `reaches outside its package (${specifier})`;
  if (specifier.startsWith('../../') && target.startsWith(`${owner}/src/`))
    return `climbs (${specifier}): write #${target.slice(`${owner}/src/`.length)}`;
  const feature = featureOf(name);
  const targetFeature = featureOf(target);
  if (feature !== null && targetFeature !== null && feature !== targetFeature)
    return `feature ${feature} imports feature ${targetFeature}`;
  return null;
}

/** Types are no requests, and a server answers them. */
function makesRequests(text) {
  const code = text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const taken = [...code.matchAll(/\bimport\s+([^;']*?)\s+from '(?:node:)?(?:https?|http2|undici)'/g)].flatMap(
    ([, names]) => (names.startsWith('type ') ? [] : names.replaceAll(/[{}]/g, '').split(',')),
  );
  return (
    /(?<![.\w])(?:globalThis\.)?fetch\(/.test(code) ||
    taken.some((name) => !/^$|^type |^createServer\b/.test(name.trim()))
  );
}

function featureOf(name) {
  return /^apps\/console\/src\/features\/([^/]+)\//.exec(name)?.[1] ?? null;
}

function importsOf(text) {
  const code = text.replaceAll(/^\s*(\/\/|\*).*$/gm, '');
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]);
}

/** Packages that statements of a program import; words in texts are none. */
function dependenciesOf(text) {
  const statements = text.matchAll(
    /^(?:import|export|\})[^'\n]*\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  const names = [...statements].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic);
  const outside = names.filter((name) => !/^[.#$]|^(?:node|virtual):/.test(name));
  return new Set(outside.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')));
}

/** Packages that a package.json declares, in whatever way; declared types are enough for an import of types. */
function declaredIn(folder) {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return new Set();
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(readFileSync(path, 'utf8'));
  const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
  return new Set([...names, ...names.map((name) => name.replace('@types/', ''))]);
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !/node_modules|[/\\]dist[/\\]/.test(path));
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--help')) {
    process.stdout.write(help);
  } else {
    const problems = wrongImports(resolve(process.argv[2] ?? join(import.meta.dirname, '..')));
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  }
}
