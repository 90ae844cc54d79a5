import { expect, it } from 'vitest';
import { centre, cutAround } from './cut-around.ts';

it('keeps the largest part of the ratio, around the middle without a focal point', () => {
  expect(cutAround(2, 1, centre)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  expect(cutAround(1, 2, centre)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 });
  expect(cutAround(1.5, 1.5, { x: 0, y: 1 })).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});

it('has the focal point in its middle as far as the edges allow', () => {
  expect(cutAround(2, 1, { x: 0.4, y: 0.1 })).toMatchObject({ left: 0.15000000000000002, top: 0 });
  expect(cutAround(2, 1, { x: 0.1, y: 0.1 }).left).toBe(0);
  expect(cutAround(2, 1, { x: 0.9, y: 0.1 }).left).toBe(0.5);
});
