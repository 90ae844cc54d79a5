import { building } from './articles/building.ts';
import { lightAndClay } from './articles/light-and-clay.ts';
import { people } from './articles/people.ts';
import { textiles } from './articles/textiles.ts';
import { authors } from './authors.ts';
import { exhibitions } from './exhibitions.ts';
import { homePage } from './home-page.ts';
import { pages } from './pages.ts';
import type { StarterRecord } from './record.ts';

/** All records; each step only links to records of the steps before it, or to earlier ones of its own. */
export const recordSteps: readonly (readonly StarterRecord[])[] = [
  authors,
  exhibitions,
  [...textiles, ...building, ...lightAndClay, ...people],
  pages,
  [homePage],
];
