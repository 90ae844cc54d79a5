import { describe, expect, it } from 'vitest';
import { batchLoader, loadPresent } from './batch-loader.ts';

function recordingLoader() {
  const batches: (readonly string[])[] = [];
  const loader = batchLoader<string>(async (keys) => {
    batches.push(keys);
    return new Map(keys.filter((key) => key !== 'missing').map((key) => [key, key.toUpperCase()]));
  });
  return { batches, loader };
}

describe('a batch loader', () => {
  it('loads all keys requested at the same time in one call, each once', async () => {
    const { batches, loader } = recordingLoader();

    const values = await Promise.all([
      loader.load('a'),
      loadPresent(loader, ['b', 'missing', 'a']),
      Promise.resolve().then(() => loader.load('c')),
    ]);

    expect(values).toEqual(['A', ['B', 'A'], 'C']);
    expect(batches).toEqual([['a', 'b', 'missing', 'c']]);
  });

  it('caches what it loaded, missing keys too', async () => {
    const { batches, loader } = recordingLoader();
    await loader.load('missing');

    expect(await loader.load('missing')).toBeNull();
    expect(batches).toHaveLength(1);
  });

  it('rejects every waiting request on a failure', async () => {
    const loader = batchLoader<string>(() => Promise.reject(new Error('gone')));

    const outcomes = await Promise.allSettled([loader.load('a'), loader.load('b')]);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
