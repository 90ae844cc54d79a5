import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PluginConfig } from '@lectern/engine';
import type { PluginSettings } from './config.ts';

/**
 * The package registry of the settings, or the one that npm is configured for on this machine: it is asked when a
 * package is needed for the first time. Null where there is neither.
 */
export function pluginRegistry(
  { registryUrl, registryToken: token }: PluginSettings,
  askNpm: () => Promise<string> = registryOfNpm,
): PluginConfig['registry'] {
  if (registryUrl === 'off') return async () => null;
  let url: Promise<string | null> | null = registryUrl === null ? null : Promise.resolve(registryUrl);
  return async () => {
    url ??= askNpm().then(httpAddress, () => null);
    const found = await url;
    // npm may be installed by the next time.
    if (found === null) url = null;
    return found === null ? null : { url: found, token };
  };
}

async function registryOfNpm(): Promise<string> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = await promisify(execFile)(npm, ['config', 'get', 'registry'], {
    timeout: 20_000,
    shell: process.platform === 'win32',
  });
  return stdout;
}

function httpAddress(text: string): string | null {
  const address = text.trim().replace(/\/+$/, '');
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;
}
