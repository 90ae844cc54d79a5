import { expect, test } from 'vitest';
import { batchesOf } from './batches.ts';

const message = (text: string) => JSON.stringify({ text });
const textsOf = (batch: string) => (JSON.parse(batch) as { text: string }[]).map(({ text }) => text);

test('messages that fit are sent together, in order', () => {
  const batches = batchesOf(['a', 'b', 'c'].map(message));

  expect(batches.map(textsOf)).toEqual([['a', 'b', 'c']]);
});

test('no batch exceeds the notification limit, and no message is lost', () => {
  const texts = Array.from({ length: 400 }, (_, index) => `${index} ${'é'.repeat(index % 60)}`);

  const batches = batchesOf(texts.map(message), 500);

  expect(Math.max(...batches.map((batch) => Buffer.byteLength(batch)))).toBeLessThanOrEqual(500);
  expect(batches.flatMap(textsOf)).toEqual(texts);
});

test('a message too large for any notification is omitted', () => {
  expect(batchesOf([message('x'.repeat(600)), message('short')], 500).map(textsOf)).toEqual([['short']]);
});

test('an empty list gives no batch', () => {
  expect(batchesOf([])).toEqual([]);
});
