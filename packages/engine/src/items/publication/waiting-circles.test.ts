import { DomainError } from '@lectern/domain';
import { expect, test } from 'vitest';
import { waitingCircles } from './waiting-circles.ts';

const waitsFor = (...unpublished_items: string[]) => new DomainError('UNPUBLISHED_LINK', { unpublished_items });

test('finds records that wait for each other, apart from those that wait for them', () => {
  const refusals = new Map([
    ['a', waitsFor('b')],
    ['b', waitsFor('c', 'elsewhere')],
    ['c', new DomainError('UNPUBLISHED_PARENT', { unpublished_items: ['a'] })],
    ['behind', waitsFor('a')],
    ['x', waitsFor('y')],
    ['y', waitsFor('x')],
  ]);

  const circles = waitingCircles(refusals).map((circle) => circle.toSorted());

  expect(circles).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
  ]);
});

test('finds none in a chain, in a record that waits for itself, or among other errors', () => {
  const refusals = new Map([
    ['a', waitsFor('b')],
    ['b', new DomainError('INVALID_DRAFT', { invalid_items: ['a'] })],
    ['c', waitsFor('c')],
  ]);

  expect(waitingCircles(refusals)).toEqual([]);
});
