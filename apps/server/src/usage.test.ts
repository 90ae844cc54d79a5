import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '@datocms/cma-client-node';
import { prepareDataFolder } from '@lectern/storage/testing';
import { expect, test, vi } from 'vitest';
import { spawnServer } from './testing/spawned-server.ts';

vi.setConfig({ testTimeout: 120_000 });

test('usage of the last minute is stored when the server stops', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-usage-'));
  await prepareDataFolder(folder);
  const first = await spawnServer({ LECTERN_DATA_DIR: folder });
  const clientOf = ({ token, origin }: typeof first) => buildClient({ apiToken: token, baseUrl: `${origin}/api` });
  for (let call = 0; call < 5; call++) await clientOf(first).roles.list();
  await first.stop();

  const second = await spawnServer({ LECTERN_DATA_DIR: folder, LECTERN_UPKEEP_SECONDS: '1' });
  const roles = async () => {
    const { result } = await clientOf(second).usageCounters.find('cma_endpoint_requests');
    return result.find(({ value }) => value === 'GET /roles')?.counter;
  };

  expect(await roles()).toBe(5);
  await clientOf(second).roles.list();
  await expect.poll(roles, { timeout: 30_000 }).toBe(6);
  await second.stop();
  await rm(folder, { recursive: true, force: true });
});
