import { expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

function recordingLoader(maxSize?: number) {
  const requests: string[][] = [];
  const load = createBatchLoader(async (ids) => {
    requests.push([...ids]);
    return ids.filter((id) => id !== 'gone').map((id) => ({ id }));
  }, maxSize);
  return { requests, load };
}

it('batches requests of the same tick', async () => {
  const { requests, load } = recordingLoader();

  const answers = await Promise.all([load('a'), load('b'), load('a')]);

  expect(answers).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }]);
  expect(requests).toEqual([['a', 'b']]);
});

it('returns null for unknown IDs', async () => {
  const { load } = recordingLoader();

  expect(await load('gone')).toBeNull();
});

it('opens another request when one is full', async () => {
  const { requests, load } = recordingLoader(2);

  await Promise.all([load('a'), load('b'), load('c')]);

  expect(requests).toEqual([['a', 'b'], ['c']]);
});

it('starts a new batch after a response', async () => {
  const { requests, load } = recordingLoader();

  await load('a');
  await load('a');

  expect(requests).toEqual([['a'], ['a']]);
});
