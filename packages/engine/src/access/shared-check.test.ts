import { expect, it } from 'vitest';
import { SharedCheck } from './shared-check.ts';

it('runs once for all who ask meanwhile, and never for those who asked after it began', async () => {
  const ends: ((value: number) => void)[] = [];
  const check = new SharedCheck(() => new Promise<number>((resolve) => ends.push(resolve)));

  const first = check.ask();
  const others = [check.ask(), check.ask()];
  expect(ends).toHaveLength(1);
  ends[0]?.(1);
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  const late = check.ask();
  ends[1]?.(2);

  expect(await Promise.all(others)).toEqual([2, 2]);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.(3);
  expect(await late).toBe(3);
});

it('reports a failure to those who waited for it alone', async () => {
  let runs = 0;
  const check = new SharedCheck(async () => {
    runs += 1;
    if (runs === 1) throw new Error('away');
    return runs;
  });

  const failed = check.ask();
  const next = check.ask();

  await expect(failed).rejects.toThrow('away');
  expect(await next).toBe(2);
});

it('keeps a result while the version is the one from before its check', async () => {
  let version = 1;
  let checks = 0;
  const check = new SharedCheck(
    () => Promise.resolve((checks += 1)),
    () => version,
  );

  expect([await check.ask(), await check.ask()]).toEqual([1, 1]);
  const asked = check.ask();
  version = 2;
  const askedLater = check.ask();
  version = 3;

  expect([await asked, await askedLater]).toEqual([1, 2]);
  expect(await check.ask()).toBe(3);
});

it('repeats a check that failed, whatever the version is', async () => {
  let checks = 0;
  const check = new SharedCheck(
    () => ((checks += 1) === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(checks)),
    () => 1,
  );

  await expect(check.ask()).rejects.toThrow('gone');
  expect(await check.ask()).toBe(2);
});
