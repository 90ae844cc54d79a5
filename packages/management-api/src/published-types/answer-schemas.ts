import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endpointsOf, type PublishedPackage } from './published-endpoints.ts';
import type { Definitions } from './schema-problems.ts';

/** Increase it when the generated schemas change for the same packages. */
const format = 1;

const cacheFolder = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), '../.cache/lectern');

/**
 * The types of a package's responses as JSON schemas. Generating them takes two seconds, so they are cached next to the
 * installed packages, under their version.
 */
export async function answerSchemas(published: PublishedPackage): Promise<Definitions> {
  const name = `answers-${format}${published.name.replaceAll(/\W+/g, '-')}-${published.version}`;
  const kept = join(cacheFolder, `${name}.json`);
  try {
    return JSON.parse(readFileSync(kept, 'utf8')) as Definitions;
  } catch {
    const definitions = await generate(published, name);
    write(kept, JSON.stringify(definitions));
    return definitions;
  }
}

async function generate(published: PublishedPackage, name: string): Promise<Definitions> {
  // Brings a compiler along, which only a first run needs.
  const { createGenerator } = await import('ts-json-schema-generator');
  const answers = new Set(endpointsOf(published).flatMap(({ answer }) => answer ?? []));
  const types = join(cacheFolder, `${name}.${process.pid}.ts`);
  const declarations = join(published.folder, 'dist/types/generated/RawApiTypes.js');
  const members = [...answers].map((answer) => `  ${answer}: Raw.${answer};\n`);
  write(
    types,
    `import type * as Raw from ${JSON.stringify(declarations)};\nexport interface Answers {\n${members.join('')}}\n`,
  );
  // The types name every member of an answer; where they mean any, they have an index signature.
  const options = {
    additionalProperties: false,
    expose: 'all',
    topRef: false,
    jsDoc: 'none',
    skipTypeCheck: true,
  } as const;
  const { definitions } = createGenerator({ path: types, type: 'Answers', ...options }).createSchema('Answers');
  rmSync(types);
  return definitions as Definitions;
}

/** Atomically: test files run in parallel. */
function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}
