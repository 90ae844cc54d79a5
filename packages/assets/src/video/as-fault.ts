import { VideoFaultError } from '@lectern/engine';
import { ProgramError } from './run-program.ts';

/** What an encoding that failed is thrown as: what `signal` was aborted with, a fault of the file, or what it was. */
export function asFault(cause: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (!(cause instanceof ProgramError)) return cause;
  // A full disk is no fault of the file.
  if (/No space left on device/.test(cause.message)) return cause;
  return new VideoFaultError(cause.isTimeout ? 'too_long' : 'unreadable', { cause });
}
