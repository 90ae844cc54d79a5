import { expect, test, vi } from 'vitest';

test('whether a plugin is there is known once the host is loaded', async () => {
  // As when the console starts.
  vi.resetModules();
  const { pluginStore } = await import('./plugin-store.ts');
  let isSettled = false;
  const settled = pluginStore.settled('7').finally(() => (isSettled = true));
  await Promise.resolve();
  expect(isSettled).toBe(false);

  pluginStore.replace([]);

  expect(await settled).toBeNull();
});
