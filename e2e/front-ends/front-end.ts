import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { resolve } from 'node:path';
import { freePort } from '../support/start-server.ts';

/** A site on a public framework. */
export interface FrontEnd {
  framework: string;
  /** Below this one, or anywhere as a whole path. */
  folder: string;
  /** Programs of Node.js, with their arguments. */
  build: string[];
  start: (port: number) => string[];
  /** Address that shows drafts from there on, and then a path. */
  drafts: (secret: string, path: string) => string;
}

/** Builds a site and starts it; `stop` ends it. */
export async function startFrontEnd(
  { folder, build, start }: FrontEnd,
  settings: Record<string, string>,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const env = {
    ...process.env,
    ...settings,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const cwd = resolve(import.meta.dirname, folder);
  const building = spawn(process.execPath, build, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(building.stdout), once(building, 'exit')]);
  if (code !== 0) throw new Error(`the build ended with ${String(code)}:\n${output}`);

  const server = spawn(process.execPath, start(port), { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}
