import { expect, test, vi } from 'vitest';
import { pluginRegistry } from './plugin-registry.ts';

const settings = { registryUrl: null, registryToken: null, origin: null };

test('is the configured one, with its token', async () => {
  const askNpm = vi.fn<() => Promise<string>>();

  const registry = pluginRegistry({ ...settings, registryUrl: 'https://npm.example/x', registryToken: 't' }, askNpm);

  expect(await registry()).toEqual({ url: 'https://npm.example/x', token: 't' });
  expect(askNpm).not.toHaveBeenCalled();
});

test('is that of npm on this machine otherwise, which is asked once', async () => {
  const askNpm = vi.fn(async () => 'https://npm.example/\n');

  const registry = pluginRegistry(settings, askNpm);

  expect(await Promise.all([registry(), registry()])).toEqual([
    { url: 'https://npm.example', token: null },
    { url: 'https://npm.example', token: null },
  ]);
  expect(askNpm).toHaveBeenCalledTimes(1);
});

test('is none when it is turned off, and while npm is missing or has none', async () => {
  const answers = [
    () => Promise.reject(new Error('ENOENT')),
    async () => 'undefined',
    async () => 'http://npm.example',
  ];
  const registry = pluginRegistry(settings, () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));

  expect(await pluginRegistry({ ...settings, registryUrl: 'off' })()).toBeNull();
  expect(await registry()).toBeNull();
  expect(await registry()).toBeNull();
  expect((await registry())?.url).toBe('http://npm.example');
});
