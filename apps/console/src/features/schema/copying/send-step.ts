import { api } from '#lib/api.ts';
import type { SchemaStep } from './steps.ts';

/**
 * Sends one step and leaves the cached schema alone: whoever takes many of them refreshes it once. Throws `ApiError`.
 */
export async function sendStep({ method, path, body }: SchemaStep): Promise<void> {
  await (method === 'POST' ? api.post(path, body) : api.put(path, body));
}

/** Takes back fields and fieldsets that steps made, the last one first. Throws `ApiError`. */
export async function takeBack(steps: readonly SchemaStep[]): Promise<void> {
  for (const { id, kind } of steps.toReversed()) await api.delete(`/${kind}s/${id}`);
}
