// Fails when a source names a field type outside of its folder and the lists of field types.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

const help = `node tools/check-field-types.mjs [folder]

Looks for ids of field types in the sources of packages/ and apps/ below the folder (this repository's root by default).
Tests and their support, starter content, migrations, the folders of field types and the lists may name them.

An id of several words, such as lat_lon, is found wherever it is a string, a step of a dotted string, or a name. Other
ids are ordinary words (link, text, date) and found only where they are about a field type:
- compared with an expression that mentions fieldType or field_type, by ===, by a case of a switch, or by a list
  (['text', 'string'].includes(fieldType));
- as the value of a property fieldType or field_type;
- as a key or member of a value whose type mentions FieldTypeId, such as Record<FieldTypeId, ...>;
- as a member of fieldTypes, serverFacets or consoleFacets;
- in a list of two ids or more, or as the keys of an object that has three keys or more, when there is nothing else in it;
- at the end of the id of a text that names a type: schema.type.text.

Prints one line for each; exits with 1 when there is any.
`;

const domainList = 'packages/domain/src/schema.ts';

/** Every list that a new field type is added to. */
export const lists = [
  domainList,
  'packages/field-types/src/registry.ts',
  'packages/field-types/src/server.ts',
  'packages/field-types/src/console.ts',
  'packages/field-types/src/messages.ts',
  'packages/field-types/src/plugin.ts',
];

/** What may name field types, and why. */
const exceptions = [
  { pattern: /\.test\.tsx?$|test-support|testing|-crash-writer\.ts$|\/test-[a-z-]+\.ts$/, reason: 'tests' },
  { pattern: /^packages\/management-api\/src\/permissions-matrix\//, reason: 'requests of a test' },
  { pattern: /^packages\/starter\//, reason: 'content' },
  { pattern: /^packages\/storage\/src\/migrations\//, reason: 'history' },
  { pattern: /^packages\/transfer\//, reason: 'speaks the protocol and imports nothing of ours' },
];

/** Answers where sources name field types, one sentence each. */
export function namedFieldTypes(root) {
  const ids = new Set(idsOf(readFileSync(join(root, domainList), 'utf8')));
  const folders = [...ids].map((id) => `packages/field-types/src/${id.replaceAll('_', '-')}/`);
  const problems = [];
  const hint = hintOf([...ids]);
  for (const file of ['packages', 'apps'].flatMap((folder) => sourcesBelow(join(root, folder)))) {
    const name = relative(root, file).split(sep).join('/');
    if (lists.includes(name) || folders.some((folder) => name.startsWith(folder))) continue;
    if (exceptions.some(({ pattern }) => pattern.test(name))) continue;
    const source = readFileSync(file, 'utf8');
    if (!hint.test(source)) continue;
    const lines = new Map();
    for (const { id, place } of idsIn(source, name, ids)) {
      const line = source.slice(0, place).split('\n').length;
      lines.set(line, (lines.get(line) ?? new Set()).add(id));
    }
    for (const [line, found] of lines) problems.push(`${name}:${line}: names the field type ${[...found].join(', ')}`);
  }
  return problems;
}

/** The ids in the list of the domain. */
function idsOf(source) {
  const [, list] = /fieldTypeIds = \[([^\]]*)\]/.exec(source) ?? [];
  if (list === undefined) throw new Error(`${domainList} has no list of field types.`);
  return [...list.matchAll(/'(\w+)'/g)].map(([, id]) => id);
}

/** What a source has that is worth parsing: no rule below finds anything without it. */
function hintOf(ids) {
  const any = `'?(?:${ids.join('|')})'?`;
  const several = ids.filter((id) => id.includes('_'));
  return new RegExp(
    [
      ...several,
      'field_?[tT]ype',
      'FieldTypeId',
      ...registries,
      'schema\\.type',
      `\\[\\s*${any}\\s*,\\s*${any}`,
      `\\{\\s*${any}\\s*[:,]`,
    ].join('|'),
  );
}

const aboutFieldType = /\bfieldType\b|\bfield_type\b/;
const registries = new Set(['fieldTypes', 'serverFacets', 'consoleFacets']);

function idsIn(source, name, ids) {
  const found = [];
  const textOf = (node) => source.slice(node.start, node.end);
  const report = (node, id = nameOf(node)) => found.push({ id, place: node.start });
  const isId = (node) => ids.has(nameOf(node)) && (node.type === 'Literal' || node.type === 'Identifier');
  const isText = (node) => node?.type === 'Literal' && ids.has(node.value);
  const isAbout = (node) => aboutFieldType.test(textOf(node));
  const members = (node) => {
    if (node.type === 'ArrayExpression') return node.elements.filter((element) => element !== null);
    return node.type === 'ObjectExpression' ? node.properties.flatMap(({ key }) => key ?? []) : [];
  };
  const reportAll = (nodes) => nodes.filter(isId).forEach((node) => report(node));

  const rules = {
    Literal(node) {
      if (typeof node.value !== 'string') return;
      const steps = node.value.split('.');
      for (const step of steps) if (step.includes('_') && ids.has(step)) report(node, step);
      if (node.value.startsWith('schema.type.') && ids.has(steps[2])) report(node, steps[2]);
    },
    Identifier(node) {
      if (node.name.includes('_') && ids.has(node.name)) report(node);
    },
    BinaryExpression({ operator, left, right }) {
      if (!/^[!=]==?$/.test(operator)) return;
      if (isText(left) && isAbout(right)) report(left);
      if (isText(right) && isAbout(left)) report(right);
    },
    SwitchStatement({ discriminant, cases }) {
      if (isAbout(discriminant)) reportAll(cases.flatMap(({ test }) => (isText(test) ? [test] : [])));
    },
    CallExpression({ callee, arguments: args }) {
      if (callee.type !== 'MemberExpression' || !args.some(isAbout)) return;
      if (/^(includes|has|indexOf)$/.test(nameOf(callee.property))) reportAll(members(callee.object).filter(isText));
    },
    Property({ key, value }) {
      if (/^field_?type$/i.test(nameOf(key)) && isText(value)) report(value);
    },
    MemberExpression({ object, property }) {
      if (registries.has(nameOf(object))) reportAll([property]);
    },
    ArrayExpression(node) {
      const inside = members(node);
      if (inside.length > 1 && inside.every(isText)) reportAll(inside);
    },
    ObjectExpression(node) {
      const keys = members(node);
      if (keys.length > 2 && keys.every(isId)) reportAll(keys);
    },
    VariableDeclarator({ id, init }) {
      if (init !== null && id.typeAnnotation && /FieldTypeId/.test(textOf(id.typeAnnotation))) reportAll(members(init));
    },
    TSSatisfiesExpression({ expression, typeAnnotation }) {
      if (/FieldTypeId/.test(textOf(typeAnnotation))) reportAll(members(expression));
    },
  };

  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return undefined;
    // The folder of a type has its name, and everything imports from there by the list.
    if (node.type === 'ImportDeclaration') return undefined;
    rules[node.type]?.(node);
    for (const value of Object.values(node)) visit(value);
    return undefined;
  };
  visit(parseAst(source, { lang: name.endsWith('x') ? 'tsx' : 'ts' }).body);
  return found;
}

/** The last name of an expression, or the text of a literal. */
function nameOf(node) {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'Literal') return node.value;
  return node?.type === 'MemberExpression' ? nameOf(node.property) : undefined;
}

function sourcesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--help')) process.stdout.write(help);
  else {
    const problems = namedFieldTypes(resolve(process.argv[2] ?? join(import.meta.dirname, '..')));
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  }
}
