import { inks } from '../inks.ts';
import type { Picture } from '../picture.ts';
import { path, rect } from '../shapes.ts';

/** The mark of the hall: a K whose arms are a wing and a tail. */
export const mark: Picture = {
  name: 'kestrel-hall-mark',
  width: 512,
  height: 512,
  pixels: 512,
  format: 'png',
  draw: () => `
    ${rect(0, 0, 512, 512, inks.deep, 'rx="112"')}
    ${rect(132, 112, 58, 288, inks.paper)}
    ${path('M206 262C230 176 300 118 396 112C386 136 372 150 352 160C364 162 372 162 382 160C366 184 348 196 324 202C334 206 342 206 350 204C322 236 268 252 206 262Z', inks.paper)}
    ${path('M206 272C270 274 330 318 384 400H314C288 342 250 304 206 290Z', inks.ochre)}`,
};
