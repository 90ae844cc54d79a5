import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ariaWords } from './aria-words.ts';

const languages = { it: 'it-IT', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', 'pt-BR': 'pt-BR' };
const { load } = ariaWords(languages) as unknown as { load: (id: string) => string | null };

const dictionaries = ['react-aria', 'react-stately', 'react-aria-components'].flatMap((owner) => {
  const folder = join(dirname(createRequire(import.meta.url).resolve(`${owner}/package.json`)), 'dist/private');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('intlStrings.mjs'))
    .map((name) => join(folder, name));
});

it('builds every React Aria dictionary on its English words and includes the words of each language', () => {
  const words = Object.values(languages).map((tag) => load(`\0virtual:aria-words/${tag}`) ?? '');

  expect(dictionaries.length).toBeGreaterThan(15);
  for (const path of dictionaries) {
    const [, english = '', name = ''] = /from "(.+?)"[^]+dictionaryOf\('(.+?)'/.exec(load(path) ?? '') ?? [];
    expect(existsSync(english), path).toBe(true);
    expect(words.filter((module) => !module.includes(`'${name}':`))).toEqual([]);
  }
});

it('leaves every other module unchanged', () => {
  expect(load('/somewhere/node_modules/react-aria/dist/private/menu/useMenu.mjs')).toBeNull();
});
