import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isPlainObject, planLimitCodes, type PlanLimits } from '@lectern/domain';

/** The problem of a text that is no limits. */
export class LimitsError extends Error {}

/**
 * Limits of every project, from JSON such as `{"items": 10000}` or the path of a file that contains it; none for an
 * empty text. Throws `LimitsError`.
 */
export function readLimits(text: string, workingDirectory: string): PlanLimits {
  if (text === '') return {};
  const limits = parse(text.startsWith('{') ? text : readFile(resolve(workingDirectory, text)));
  if (!isPlainObject(limits)) throw new LimitsError('must be a JSON object, or the path of a file that contains one');
  for (const [code, limit] of Object.entries(limits)) {
    if (!planLimitCodes.some((known) => known === code))
      throw new LimitsError(`does not support "${code}", only ${planLimitCodes.join(', ')}`);
    if (!Number.isInteger(limit) || Number(limit) < 0)
      throw new LimitsError(`must have a whole number of at least 0 for ${code}`);
  }
  return limits;
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new LimitsError(`names a file that can't be read: ${path}`, { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LimitsError('must be a JSON object, or the path of a file that contains one', { cause });
  }
}
