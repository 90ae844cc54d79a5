import { expect, it } from 'vitest';
import { inCheckBatches } from './check-batches.ts';

const megabyte = 1024 * 1024;
const sizes = (batches: { size: number }[][]) => batches.map((batch) => batch.map(({ size }) => size));

it('asks for many small files with few requests', () => {
  const files = Array.from({ length: 120 }, () => ({ size: 1000 }));

  expect(inCheckBatches(files).map(({ length }) => length)).toEqual([50, 50, 20]);
});

it('does not let small files wait for a large one to be read', () => {
  const files = [{ size: 10 }, { size: 900 * megabyte }, { size: 20 }, { size: 30 }];

  expect(sizes(inCheckBatches(files))).toEqual([[10], [900 * megabyte], [20, 30]]);
});

it('has no batch for no files', () => {
  expect(inCheckBatches([])).toEqual([]);
});
