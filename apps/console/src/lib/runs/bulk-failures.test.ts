import { expect, it } from 'vitest';
import { readBulkFailures } from './bulk-failures.ts';

it('explains each rejected record in the words of the catalogue', () => {
  const errors = [
    { id: 'x', type: 'api_error', attributes: { code: 'UNPUBLISHED_LINK', details: { unpublished_items: ['b'] } } },
  ];

  const [failure, ...others] = readBulkFailures({
    successful: 1,
    failed: 1,
    failures: [{ id: 'a', type: 'item', errors }],
  });

  expect(others).toEqual([]);
  expect(failure?.id).toBe('a');
  expect(failure?.error.withCode('UNPUBLISHED_LINK')).toEqual([
    { code: 'UNPUBLISHED_LINK', details: { unpublished_items: ['b'] }, isTransient: false },
  ]);
});

it('is empty when nothing was rejected', () => {
  expect(readBulkFailures({ successful: 2, failed: 0 })).toEqual([]);
});
