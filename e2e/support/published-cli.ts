import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { origin } from './start-server.ts';

const program = join(import.meta.dirname, '../cli/node_modules/datocms/bin/run');

/** A folder set up for the published command line and the server under test. */
export interface CliProject {
  folder: string;
  /** Runs a command to its end and returns what it printed. Throws with that when the command fails. */
  run(...args: string[]): Promise<string>;
  /** The same with `--json`, parsed. */
  json<T>(...args: string[]): Promise<T>;
  remove(): Promise<void>;
}

/** Makes such a folder. `apiToken` reaches the command line as its users give it: in the environment. */
export async function newCliProject(apiToken: string): Promise<CliProject> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-cli-'));
  const config = { profiles: { default: { baseUrl: `${origin()}/api`, migrations: { directory: './migrations' } } } };
  await writeFile(join(folder, 'datocms.config.json'), JSON.stringify(config));
  const run = (...args: string[]) => runProgram(folder, apiToken, args);
  return {
    folder,
    run,
    json: async (...args) => JSON.parse(await run(...args, '--json')),
    remove: () => rm(folder, { recursive: true }),
  };
}

async function runProgram(cwd: string, apiToken: string, args: readonly string[]): Promise<string> {
  // Its own home: the command line keeps sessions and caches of other projects there.
  const env = {
    ...process.env,
    DATOCMS_API_TOKEN: apiToken,
    HOME: cwd,
    XDG_CACHE_HOME: cwd,
    XDG_CONFIG_HOME: cwd,
    XDG_DATA_HOME: cwd,
  };
  const child = spawn(process.execPath, [program, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let problems = '';
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (problems += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`datocms ${args.join(' ')} ended with ${code}:\n${output}${problems}`);
  return output;
}
