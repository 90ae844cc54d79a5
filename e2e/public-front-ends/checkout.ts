import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { startFrontEnd } from '../front-ends/front-end.ts';
import { type Access, fillEnvironment } from './fill-environment.ts';
import type { Starter } from './starters.ts';

/** What a checkout may contain and its copy gets anew. */
const leftOut = new Set(['node_modules', '.git', '.next', '.astro', 'dist', '.env', '.env.local']);

/** The name in the `package.json` of a folder. */
export async function packageNameOf(folder: string): Promise<string | undefined> {
  const { name } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { name?: string };
  return name;
}

/**
 * Builds and starts a checkout as it is, with its requests led to a Lectern. That happens in a copy, which `stop`
 * removes.
 */
export async function startCheckout(
  checkout: string,
  { generate, build, start, drafts }: Starter,
  { origin, access }: { origin: string; access: Access },
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-front-end-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  // Also where the run is interrupted.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    await cp(checkout, folder, { recursive: true, filter: (path) => !leftOut.has(relative(checkout, path)) });
    const hasLockfile = existsSync(join(folder, 'package-lock.json'));
    await runIn(folder, ['npm', hasLockfile ? 'ci' : 'install', '--ignore-scripts', '--no-audit', '--no-fund']);

    const settings = {
      ...(await writeEnvironment(folder, access)),
      LECTERN_ORIGIN: origin,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'preload.mjs')).href}`,
    };
    for (const command of generate) await runIn(folder, command, settings);
    const site = await startFrontEnd({ framework: 'public', folder, build, start, drafts }, settings);
    return {
      origin: site.origin,
      async stop() {
        await site.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Writes the file whose example the front-end has; answers what is in it. */
async function writeEnvironment(folder: string, access: Access): Promise<Record<string, string>> {
  const example = ['.env.local.example', '.env.example'].find((name) => existsSync(join(folder, name)));
  if (example === undefined) throw new Error('the front-end has no .env.local.example and no .env.example');
  const values = fillEnvironment(await readFile(join(folder, example), 'utf8'), access, process.env);
  const lines = Object.entries(values).map(([name, value]) => `${name}="${value}"\n`);
  await writeFile(join(folder, basename(example, '.example')), lines.join(''));
  return values;
}

async function runIn(cwd: string, [program = '', ...given]: string[], settings: Record<string, string> = {}) {
  const child = spawn(program, given, {
    cwd,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const [output, problems, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${[program, ...given].join(' ')} ended with ${String(code)}:\n${output}${problems}`);
}
