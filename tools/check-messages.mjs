// Fails when a text of the console is unused, missing in a language, left in English, or named by code but not written.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

const help = `node tools/check-messages.mjs [folder]

Checks every i18n/en.json below apps/console/src and packages/field-types, and the other languages next to it: the same
ids in the same order, none twice, no text left in English unless same-on-purpose.json lists it, and every id used by
some code. Code uses an id by a string or by a template such as \`schema.type.\${name}\`. A template that says too little
has a comment with the ids that it makes: // messages: error.*
Prints one line for each problem; exits with 1 when there is any.
`;

const sourceFolders = ['apps/console/src', 'packages/field-types'];
const purposeFile = 'apps/console/src/app/same-on-purpose.json';

/** Every language but English that a catalogue speaks; one that has only English is for developers. */
const languages = ['it', 'de', 'fr', 'es', 'pt-BR'];

/** Returns what is wrong with the texts of a source tree, one sentence each. */
export function wrongMessages(root) {
  const problems = [];
  const files = sourceFolders.flatMap((folder) => filesBelow(join(root, folder)));
  const catalogues = files
    .filter((file) => /[/\\]i18n[/\\]en\.json$/.test(file))
    .map((file) => readCatalogue(root, file, problems));
  const purpose = existsSync(join(root, purposeFile))
    ? JSON.parse(readFileSync(join(root, purposeFile), 'utf8'))
    : { every: [] };
  for (const catalogue of catalogues) problems.push(...wrongTranslations(catalogue, purpose));
  problems.push(...idsInSeveral(catalogues), ...uselessPurposes(catalogues, purpose));

  const english = new Map(
    catalogues.flatMap(({ name, english }) => Object.keys(english).map((id) => [id, `${name}/en.json`])),
  );
  const used = new Set();
  const patterns = new Set();
  const places = new Set([...english.keys()].map(placeOf));
  const namespaces = new Set([...english.keys()].map((id) => id.split('.')[0]));
  for (const file of files.filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|test-support|\.d\.ts$/.test(name),
  )) {
    const { strings, templates, declared } = namesIn(file, readFileSync(file, 'utf8'));
    for (const text of strings) {
      if (english.has(text)) used.add(text);
      else if (looksLikeId(text, places)) problems.push(`${relative(root, file)}: there is no text ${text}`);
    }
    for (const pattern of declared) patterns.add(pattern);
    for (const template of templates) if (isPattern(template, namespaces)) patterns.add(template);
  }
  const matchers = [...patterns].map((pattern) => new RegExp(`^${pattern.split('*').map(escaped).join('[^.]+')}$`));
  for (const [id, file] of english) {
    if (!used.has(id) && !matchers.some((matcher) => matcher.test(id))) problems.push(`${file}: no code uses ${id}`);
  }
  return problems;
}

/** English and the other languages. */
function readCatalogue(root, file, problems) {
  const folder = dirname(file);
  const name = relative(root, folder).split(sep).join('/');
  const read = (language) => {
    const path = join(folder, `${language}.json`);
    if (!existsSync(path)) return null;
    const source = readFileSync(path, 'utf8');
    const ids = [...source.matchAll(/^\s*"((?:[^"\\]|\\.)+)":/gm)].map(([, id]) => id);
    for (const id of ids.filter((id, place) => ids.indexOf(id) !== place))
      problems.push(`${name}/${language}.json: ${id} is there twice`);
    return JSON.parse(source);
  };
  const translations = languages.flatMap((language) => {
    const texts = read(language);
    return texts === null ? [] : [{ language, texts }];
  });
  if (translations.length > 0) {
    for (const language of languages.filter((language) => !translations.some((other) => other.language === language)))
      problems.push(`${name}: there is no ${language}.json`);
  }
  return { name, english: read('en'), translations };
}

function wrongTranslations({ name, english, translations }, purpose) {
  return translations.flatMap(({ language, texts }) => {
    const file = `${name}/${language}.json`;
    const ids = Object.keys(texts);
    const expected = Object.keys(english);
    const missing = expected.filter((id) => !(id in texts)).map((id) => `${file}: ${id} is missing`);
    const unknown = ids.filter((id) => !(id in english)).map((id) => `${file}: ${id} is not in en.json`);
    const both = ids.filter((id) => id in english);
    const misplaced = both.findIndex((id, place) => id !== expected.filter((other) => other in texts)[place]);
    const order = misplaced === -1 ? [] : [`${file}: ${both[misplaced]} is not in the order of en.json`];
    const same = both
      .filter((id) => texts[id] === english[id] && hasWords(texts[id]) && !isOnPurpose(texts[id], language, purpose))
      .map((id) => `${file}: ${id} is left in English: ${JSON.stringify(texts[id])}`);
    return [...missing, ...unknown, ...order, ...same];
  });
}

function isOnPurpose(text, language, purpose) {
  return purpose.every.includes(text) || (purpose[language] ?? []).includes(text);
}

/** Texts of several catalogues are together on a page: one would cover the other. */
function idsInSeveral(catalogues) {
  const owners = new Map();
  return catalogues.flatMap(({ name, english }) =>
    Object.keys(english).flatMap((id) => {
      const other = owners.get(id);
      owners.set(id, name);
      return other === undefined ? [] : [`${name}/en.json: ${id} is also in ${other}`];
    }),
  );
}

/** Entries of the list that no text needs any more. */
function uselessPurposes(catalogues, purpose) {
  return Object.entries(purpose).flatMap(([language, texts]) => {
    const isSame = (text) =>
      catalogues.some(({ english, translations }) =>
        translations.some(
          (other) =>
            (language === 'every' || other.language === language) &&
            Object.entries(other.texts).some(([id, own]) => own === text && english[id] === text),
        ),
      );
    return texts
      .filter((text) => !isSame(text))
      .map((text) => `${purposeFile}: ${language}: no text needs ${JSON.stringify(text)}`);
  });
}

/** Strings of a source, its templates with `*` for what is known at run time only, and what its comments declare. */
function namesIn(file, source) {
  const strings = new Set();
  const templates = new Set();
  const declared = [...source.matchAll(/\/\/ messages: ([\w.*-]+(?:, [\w.*-]+)*)/g)].flatMap(([, list]) =>
    list.split(', '),
  );
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return undefined;
    if (node.type === 'ImportDeclaration') return undefined;
    if (node.type === 'Literal' && typeof node.value === 'string') strings.add(node.value);
    if (node.type === 'TemplateLiteral' || (node.type === 'BinaryExpression' && node.operator === '+')) {
      for (const text of valuesOf(node)) (text.includes('*') ? templates : strings).add(text);
    }
    for (const value of Object.values(node)) visit(value);
    return undefined;
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return { strings, templates, declared };
}

/** The texts that an expression may have; `*` is a part that the source does not reveal. */
function valuesOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'ConditionalExpression') return [...valuesOf(node.consequent), ...valuesOf(node.alternate)];
  if (node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression') return valuesOf(node.expression);
  if (node.type === 'LogicalExpression') return [...valuesOf(node.left), ...valuesOf(node.right)];
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return valuesOf(node.left).flatMap((left) => valuesOf(node.right).map((right) => left + right));
  if (node.type !== 'TemplateLiteral') return ['*'];
  return node.quasis.reduce(
    (texts, { value }, place) => {
      const between = place === 0 ? [''] : valuesOf(node.expressions[place - 1]);
      return texts.flatMap((text) => between.map((part) => text + part + value.cooked));
    },
    [''],
  );
}

/** The first two steps of an id: the area and the part of it. */
function placeOf(id) {
  return id.split('.', 2).join('.');
}

function looksLikeId(text, places) {
  return /^[a-z-]+(\.[\w-]+)+$/.test(text) && places.has(placeOf(text)) && text !== placeOf(text);
}

/** Whether IDs may match. `schema.*` would hide every unused text of an area: only a comment may be so short. */
function isPattern(template, namespaces) {
  const [namespace, ...steps] = template.split('.');
  return namespaces.has(namespace) && steps.join('.') !== '*';
}

function hasWords(text) {
  return /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''));
}

function escaped(text) {
  return text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !/node_modules|[/\\]dist[/\\]/.test(path));
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--help')) {
    process.stdout.write(help);
  } else {
    const problems = wrongMessages(resolve(process.argv[2] ?? join(import.meta.dirname, '..')));
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  }
}
