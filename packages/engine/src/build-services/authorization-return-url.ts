import type { EngineServices } from '../services.ts';

/** Where a service sends users after they authorized this server: a page of the console. */
export function authorizationReturnUrl({ publicUrl }: Pick<EngineServices, 'publicUrl'>): string {
  return `${publicUrl}/authorized`;
}
