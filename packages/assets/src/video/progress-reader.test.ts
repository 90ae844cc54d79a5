import { expect, test } from 'vitest';
import { progressReader } from './progress-reader.ts';

test('the second that is reached is read from lines, however they are divided', () => {
  const seconds: number[] = [];
  const read = progressReader((second) => seconds.push(second));

  for (const chunk of [
    'frame=0\nout_time_us=N/A\nprogress=continue\n',
    'frame=25\nout_ti',
    'me_us=1000000\nout_time_ms=1000000\nprogress=continue\nframe=50\nout_time_us=2',
    '500000\nprogress=end\n',
  ])
    read(Buffer.from(chunk));

  expect(seconds).toEqual([1, 2.5]);
});
