import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** A process of a test that is killed at an arbitrary time. */
export interface StartedProgram {
  /** Its output so far, whole lines only: the kill may cut the last one. */
  lines(): string[];
  /** Waits for a line that begins so. Throws with its complaints when it ended without. */
  says(beginning: string): Promise<void>;
  /** Kills it without warning and waits for its end. */
  kill(): Promise<void>;
}

/** Starts a bundled program (`bundleProgram`) with arguments. */
export function startProgram(program: string, ...args: string[]): StartedProgram {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => output.push(chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = () => output.join('').split('\n').slice(0, -1);
  return {
    lines,
    async says(beginning) {
      while (!lines().some((line) => line.startsWith(beginning))) {
        if (child.exitCode !== null) throw new Error(`The program ended: ${complaints}`);
        await delay(5);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
