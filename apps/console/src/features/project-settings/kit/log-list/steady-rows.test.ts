import { expect, it } from 'vitest';
import { missingIds, steadyRows } from './steady-rows.ts';

const row = (id: string, status = 'pending') => ({ id, status });

it('keeps rows in place and brings them up to date', () => {
  const shown = [row('b'), row('a')];
  const list = [row('c'), row('b', 'success')];

  expect(steadyRows(shown, list, [row('a', 'failed')])).toEqual({
    rows: [row('b', 'success'), row('a', 'failed')],
    waiting: 1,
    isOutdated: true,
  });
  expect(missingIds(shown, list)).toEqual(['a']);
});

it('knows that nothing is new, and that the order is another', () => {
  const shown = [row('b'), row('a')];

  expect(steadyRows(shown, [row('b'), row('a')])).toMatchObject({ waiting: 0, isOutdated: false });
  expect(steadyRows(shown, [row('a'), row('b')])).toMatchObject({ waiting: 0, isOutdated: true });
});
