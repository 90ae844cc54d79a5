import { describe, expect, it } from 'vitest';
import { retryConflicts } from './retry-conflicts.ts';

/** Fails the given number of times, then returns how often it ran. */
function failing(times: number, code: string) {
  let runs = 0;
  return async () => {
    runs++;
    if (runs <= times) throw Object.assign(new Error(code), { code });
    return runs;
  };
}

describe('a conflicting transaction', () => {
  it('is retried', async () => {
    expect(await retryConflicts(failing(2, '40P01'))).toBe(3);
  });

  it('fails after several attempts with a retryable error', async () => {
    await expect(retryConflicts(failing(9, '40001'))).rejects.toMatchObject({
      problems: [{ code: 'CONCURRENT_ITEM_UPDATE', transient: true }],
    });
  });

  it('fails at once for any other reason', async () => {
    await expect(retryConflicts(failing(1, '23505'))).rejects.toMatchObject({ code: '23505' });
  });
});
