import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { contentMessages } from './en/index.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('i18n') && !name.includes('.test.'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

it('has a text for every id that the area names', () => {
  const ids = sources.flatMap((source) => [...source.matchAll(/'((?:content|fields|records)\.[\w.-]+)'/g)].map(([, id]) => id ?? ''));

  expect(ids.filter((id) => !(id in contentMessages))).toEqual([]);
});
