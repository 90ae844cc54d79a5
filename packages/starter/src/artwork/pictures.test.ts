import { expect, it } from 'vitest';

import { images } from '../content/images.ts';
import { pictures } from './pictures.ts';
import { seededRandom } from './random.ts';

it('draws the same picture every time', () => {
  for (const { name, draw } of pictures) {
    expect(draw(seededRandom(name))).toBe(draw(seededRandom(name)));
  }
});

it('draws every image of the starter content and no other', () => {
  expect(pictures.map(({ name }) => name).sort()).toEqual(images.map(({ name }) => name).sort());
});

it('never writes a number that is none', () => {
  const broken = pictures.filter(({ name, draw }) => /NaN|undefined|Infinity/u.test(draw(seededRandom(name))));

  expect(broken.map(({ name }) => name)).toEqual([]);
});
