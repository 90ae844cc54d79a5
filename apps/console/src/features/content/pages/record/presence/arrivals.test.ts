import { expect, it } from 'vitest';
import { arrivals } from './arrivals.ts';

const person = (id: string) => ({ type: 'user', id, name: id });

it('lists who joined and who left', () => {
  expect(arrivals([person('a'), person('b')], [person('b'), person('c')])).toEqual({
    came: [person('c')],
    left: [person('a')],
  });
});

it('omits users who stayed', () => {
  expect(arrivals([person('a')], [{ ...person('a'), name: 'Renamed' }])).toEqual({ came: [], left: [] });
});
