import { expect, it } from 'vitest';
import { arrivals } from './arrivals.ts';

const person = (id: string) => ({ type: 'user', id, name: id });

it('tells who came and who left', () => {
  expect(arrivals([person('a'), person('b')], [person('b'), person('c')])).toEqual({
    came: [person('c')],
    left: [person('a')],
  });
});

it('has nothing to tell of those who stayed', () => {
  expect(arrivals([person('a')], [{ ...person('a'), name: 'Renamed' }])).toEqual({ came: [], left: [] });
});
