import { expect, test } from 'vitest';
import { type LocalCopy, sweepCopies } from './local-copies.ts';

const now = Date.parse('2026-03-31T12:00:00Z');
const copyOf = (writtenAt: string) => ({ writtenAt }) as LocalCopy;

test('copies of more than thirty days are swept, and so is what has no date; the newest comes first', () => {
  const { old, kept } = sweepCopies(
    [
      ['a year old', copyOf('2025-03-31T12:00:00.000Z')],
      ['of this month', copyOf('2026-03-01T12:00:01.000Z')],
      ['thirty days old', copyOf('2026-03-01T12:00:00.000Z')],
      ['of today', copyOf('2026-03-31T11:59:59.000Z')],
      ['without a date', copyOf('')],
    ],
    now,
  );

  expect(old).toEqual(['a year old', 'thirty days old', 'without a date']);
  expect(kept.map(({ key }) => key)).toEqual(['of today', 'of this month']);
});
