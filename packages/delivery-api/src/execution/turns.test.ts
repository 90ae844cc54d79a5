import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('returns short lists synchronously', () => {
  const list = [1, 2, 3];

  expect(new Turns().each(list)).toBe(list);
});

it('yields to the event loop while a long list is resolved, and keeps its order', async () => {
  const list = Array.from({ length: 150 }, (_, index) => index);
  let rounds = 0;
  const timer = setInterval(() => {
    rounds += 1;
  }, 1);

  const seen: number[] = [];
  const resolve = (member: number) => {
    const until = performance.now() + 2;
    while (performance.now() < until);
    seen.push(member);
  };
  await Promise.all(new Turns().each(list).map((member) => Promise.resolve(member).then(resolve)));
  clearInterval(timer);

  expect(seen).toEqual(list);
  expect(rounds).toBeGreaterThan(5);
});

it('runs turns in the order they are requested', async () => {
  const turns = new Turns();
  const seen: number[] = [];

  await Promise.all([1, 2, 3].map((turn) => turns.next().then(() => seen.push(turn))));

  expect(seen).toEqual([1, 2, 3]);
});
