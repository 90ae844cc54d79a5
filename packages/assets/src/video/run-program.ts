import { type ChildProcess, spawn } from 'node:child_process';
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

/**
 * Runs a program with the lowest priority, for requests come first, and ends it once file 3 is at its end: when this
 * process closes it, or was killed. Without that, the program would go on for hours. The program reads what it is given,
 * which the shell takes from what runs in the background.
 */
const watched = `
exec 4<&0
nice -n 19 "$@" <&4 3<&- 4<&- &
program=$!
exec 4<&-
( read -r line <&3; kill -9 "$program" ) </dev/null >/dev/null 2>&1 &
watcher=$!
wait "$program"
code=$?
kill "$watcher" 2>/dev/null
wait "$watcher" 2>/dev/null
exit "$code"
`;

/**
 * Runs a program with the lowest priority and returns what it writes. It ends with this process, even if that is killed,
 * and gets nothing of its environment but the path and the folder of temporary files. Throws `ProgramError`, and the
 * reason of `signal`.
 */
export async function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<Buffer> {
  const { timeoutMs, signal, input, maxOutputBytes = 1024 * 1024, onOutput } = options;
  signal?.throwIfAborted();
  const { PATH, TMPDIR } = process.env;
  const child = spawn('sh', ['-c', watched, 'sh', program, ...args], {
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    env: { PATH, ...(TMPDIR !== undefined && { TMPDIR }) },
  });
  const output: Buffer[] = [];
  let outputBytes = 0;
  let errors = '';
  let verdict: 'timeout' | 'too much' | null = null;
  const kill = (reason: typeof verdict) => {
    verdict ??= reason;
    stop();
  };
  const stop = () => endProgram(child);
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

/** Closes file 3. The shell goes last, so that it waits for the program. */
function endProgram({ stdio }: ChildProcess): void {
  const lifeline = stdio[3];
  if (lifeline !== null && lifeline !== undefined) lifeline.destroy();
}
