import { type CallLinkService, type LinkRequest, LinkRefusedError } from './call-link-service.ts';

/** One link has two; more are left over from others that were made at the same time. */
const mostHooks = 10;

/** Removes hooks at a service; those that are gone already are no failure. */
export async function removeAll(
  call: CallLinkService,
  hooks: readonly Pick<LinkRequest, 'path' | 'query'>[],
): Promise<void> {
  for (const hook of hooks.slice(0, mostHooks)) {
    try {
      await call.attempt({ ...hook, method: 'DELETE' });
    } catch (error) {
      if (!(error instanceof LinkRefusedError && error.status === 404)) throw error;
    }
  }
}
