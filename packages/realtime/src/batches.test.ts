import { expect, test } from 'vitest';
import { batchesOf } from './batches.ts';

const message = (text: string) => JSON.stringify({ text });
const textsOf = (batch: string) => (JSON.parse(batch) as { text: string }[]).map(({ text }) => text);

test('messages that fit go together, in their order', () => {
  const batches = batchesOf(['a', 'b', 'c'].map(message));

  expect(batches.map(textsOf)).toEqual([['a', 'b', 'c']]);
});

test('no batch is longer than a notification may be, and none is lost', () => {
  const texts = Array.from({ length: 400 }, (_, index) => `${index} ${'é'.repeat(index % 60)}`);

  const batches = batchesOf(texts.map(message), 500);

  expect(Math.max(...batches.map((batch) => Buffer.byteLength(batch)))).toBeLessThanOrEqual(500);
  expect(batches.flatMap(textsOf)).toEqual(texts);
});

test('what no notification could carry is left out', () => {
  expect(batchesOf([message('x'.repeat(600)), message('short')], 500).map(textsOf)).toEqual([['short']]);
});

test('nothing gives nothing', () => {
  expect(batchesOf([])).toEqual([]);
});
