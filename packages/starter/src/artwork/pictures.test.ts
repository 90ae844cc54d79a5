import { expect, it } from 'vitest';

import { images } from '../content/images.ts';
import { pictures } from './pictures.ts';
import { seededRandom } from './random.ts';

it('renders the same image every time', () => {
  for (const { name, draw } of pictures) {
    expect(draw(seededRandom(name))).toBe(draw(seededRandom(name)));
  }
});

it('renders every image of the starter content and no other', () => {
  expect(pictures.map(({ name }) => name).sort()).toEqual(images.map(({ name }) => name).sort());
});

it('never writes NaN or an infinite number', () => {
  const broken = pictures.filter(({ name, draw }) => /NaN|undefined|Infinity/u.test(draw(seededRandom(name))));

  expect(broken.map(({ name }) => name)).toEqual([]);
});
