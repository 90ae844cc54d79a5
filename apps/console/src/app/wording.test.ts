import { expect, it } from 'vitest';
import { catalogues } from './catalogues.test-support.ts';

/** Words that sound translated, whatever they are used for; `take over` is what editors call it. */
const avoided =
  /\b(stands?|turns? into|takes?(?! over)|holds?|tells?|somebody|everybody|nobody|what comes of it|as it was|all right|nothing to tell|api key)\b/i;
/** Written with capitals, it is the name of a thing. */
const exceptions = /\bAPI keys?\b/g;

it('avoids phrases that the wording guide rules out', async () => {
  const texts = await Promise.all(Object.values(catalogues).map((load) => load('en')));
  const found = texts
    .flatMap((messages) => Object.entries(messages))
    .filter(([, text]) => avoided.test(text.replaceAll(exceptions, '')));

  expect(Object.fromEntries(found)).toEqual({});
});
