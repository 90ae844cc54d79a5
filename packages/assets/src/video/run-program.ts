import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** How a program is run. */
export interface RunOptions {
  /** It is killed after so long. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** What it reads; nothing unless given. */
  input?: Readable;
  /** It is killed when it has written more. */
  maxOutputBytes?: number;
  /** Gets what it writes, which is then not returned and may be of any length. */
  onOutput?: (chunk: Buffer) => void;
}

/** A program failed, or was killed because it took too long or wrote too much. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
  /** Whether its time was over. */
  readonly isTimeout: boolean;

  constructor(message: string, isTimeout: boolean) {
    super(message);
    this.isTimeout = isTimeout;
  }
}

const shownErrorBytes = 4_000;
/** Below everything else: requests come first. */
const lowestPriority = 19;

/**
 * Runs a program with the lowest priority and returns what it writes. It gets nothing of this process's environment
 * but the path and the folder of temporary files. Throws `ProgramError`, and the reason of `signal`.
 */
export async function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<Buffer> {
  const { timeoutMs, signal, input, maxOutputBytes = 1024 * 1024, onOutput } = options;
  signal?.throwIfAborted();
  const { PATH, TMPDIR } = process.env;
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH, ...(TMPDIR !== undefined && { TMPDIR }) },
  });
  const output: Buffer[] = [];
  let outputBytes = 0;
  let errors = '';
  let verdict: 'timeout' | 'too much' | null = null;
  const kill = (reason: typeof verdict) => {
    verdict ??= reason;
    child.kill('SIGKILL');
  };
  const stop = () => child.kill('SIGKILL');
  const timer = setTimeout(() => kill('timeout'), timeoutMs);
  signal?.addEventListener('abort', stop, { once: true });
  child.stdout.on('data', (chunk: Buffer) => {
    if (onOutput !== undefined) return onOutput(chunk);
    outputBytes += chunk.length;
    if (outputBytes > maxOutputBytes) return kill('too much');
    output.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-shownErrorBytes);
  });
  // It may have read enough before the end.
  if (input === undefined) child.stdin.end();
  else pipeline(input, child.stdin).catch(() => {});
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
      if (child.pid !== undefined) lowerPriority(child.pid);
    });
    signal?.throwIfAborted();
    if (code !== 0 || verdict !== null)
      throw new ProgramError(`${program} ended with ${verdict ?? code}: ${errors.trim()}`, verdict === 'timeout');
    return Buffer.concat(output);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    input?.destroy();
  }
}

/** A process that has ended already has none. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, lowestPriority);
  } catch {
    // It goes on with the usual one.
  }
}
