import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bundleProgram } from '@lectern/storage/testing';

const root = join(import.meta.dirname, '../../../..');
const credentials = { email: 'admin@example.com', password: 'seven green herons' };

/** A Lectern process of a test, with one account and an empty site. */
export interface SpawnedServer {
  origin: string;
  /** The bearer of the account's session. */
  token: string;
  /** Everything it printed. */
  output(): string;
  /** What it ended with; null while it runs. */
  exitCode(): number | null;
  /** Stops it, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills it without warning. */
  kill(): Promise<void>;
}

/** Starts Lectern with these settings and signs in. */
export async function spawnServer(settings: Record<string, string>): Promise<SpawnedServer> {
  const program = await bundleProgram(join(root, 'apps/server/src/main.ts'), 'spawned-server');
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      LECTERN_ROOT: root,
      LECTERN_STARTER: 'none',
      LECTERN_ADMIN_EMAIL: credentials.email,
      LECTERN_ADMIN_PASSWORD: credentials.password,
      PORT: '0',
      ...settings,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let origin: string | undefined;
  while (origin === undefined) {
    if (child.exitCode !== null) throw new Error(`Lectern did not start: ${output}`);
    await delay(50);
    origin = /Console\s+(\S+)/.exec(output)?.[1];
  }
  return {
    origin,
    token: await signIn(origin),
    output: () => output,
    exitCode: () => child.exitCode,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      return child.exitCode;
    },
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ data: { type: 'email_credentials', attributes: credentials } }),
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}
