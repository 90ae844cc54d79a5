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

it('sends what is asked at the same moment as one request', async () => {
  const { requests, load } = recordingLoader();

  const answers = await Promise.all([load('a'), load('b'), load('a')]);

  expect(answers).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }]);
  expect(requests).toEqual([['a', 'b']]);
});

it('answers null for what the server does not know', async () => {
  const { load } = recordingLoader();

  expect(await load('gone')).toBeNull();
});

it('opens another request when one is full', async () => {
  const { requests, load } = recordingLoader(2);

  await Promise.all([load('a'), load('b'), load('c')]);

  expect(requests).toEqual([['a', 'b'], ['c']]);
});

it('starts anew after an answer', async () => {
  const { requests, load } = recordingLoader();

  await load('a');
  await load('a');

  expect(requests).toEqual([['a'], ['a']]);
});
