import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProgram } from '@lectern/storage/testing';

const root = join(import.meta.dirname, '../../../..');

/** Who signs in to servers of `spawnNodes`. */
export const nodeCredentials = { email: 'admin@example.com', password: 'seven green herons' };

/** A Lectern process among several. */
export interface SpawnedNode {
  origin: string;
  /** Everything it printed. */
  output(): string;
  /** Kills it without warning. */
  kill(): Promise<void>;
}

/** Several Lectern processes over one database. */
export interface SpawnedNodes {
  nodes: SpawnedNode[];
  /** Starts another one. */
  add(role: string): Promise<SpawnedNode>;
  /** Stops all of them; returns their exit codes. */
  stop(): Promise<(number | null)[]>;
}

/**
 * Starts processes with these roles at the same time, each with a data folder of its own, over one empty database, one
 * instance key and one folder of files.
 */
export async function spawnNodes(databaseUrl: string, roles: readonly string[]): Promise<SpawnedNodes> {
  const program = await bundleProgram(join(root, 'apps/server/src/main.ts'), 'spawned-nodes');
  const folder = await mkdtemp(join(tmpdir(), 'lectern-nodes-'));
  const children: ChildProcess[] = [];
  const start = (role: string, index: number) => {
    const child = spawn(process.execPath, [program], {
      env: {
        PATH: process.env['PATH'] ?? '',
        LECTERN_ROOT: root,
        LECTERN_STARTER: 'none',
        LECTERN_ADMIN_EMAIL: nodeCredentials.email,
        LECTERN_ADMIN_PASSWORD: nodeCredentials.password,
        LECTERN_INSTANCE_KEY: 'ab'.repeat(32),
        LECTERN_UPKEEP_SECONDS: '1',
        LECTERN_STORAGE_URL: join(folder, 'files'),
        LECTERN_DATA_DIR: join(folder, `node-${index}`),
        LECTERN_ROLE: role,
        LECTERN_OUTBOUND_ALLOW: '127.0.0.1',
        DATABASE_URL: databaseUrl,
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return untilReady(child);
  };
  const stop = async () => {
    const codes = await Promise.all(
      children.map(async (child) => {
        child.kill('SIGTERM');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        return child.exitCode;
      }),
    );
    await rm(folder, { recursive: true, force: true });
    return codes;
  };
  try {
    const nodes = await Promise.all(roles.map(start));
    return { nodes, stop, add: (role) => start(role, children.length) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(child: ChildProcess): Promise<SpawnedNode> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const { stdout } = child;
  if (stdout === null) throw new Error('the output is not piped');
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(stdout).on('line', (line) => {
      output += `${line}\n`;
      const found = /Console\s+(\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`Lectern did not start: ${output}`)));
  });
  return {
    origin,
    output: () => output,
    async kill() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
