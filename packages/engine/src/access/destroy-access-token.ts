import { DomainError } from '@lectern/domain';
import { deleteAccessToken } from '@lectern/storage';
import { administerEnvironments } from '../environments/administer-environments.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import {
  requireAccessToken,
  openAccessToken,
  secretsWithinRights,
  type VisibleAccessToken,
} from './access-token-rules.ts';
import { type Destination, transferOwnership } from './transfer-ownership.ts';

/**
 * Deletes a token, even one with more rights than the principal: revoking grants nothing. Its content is transferred to
 * the destination. The built-in one can be deleted too (spec 2, section 6). Throws `CANNOT_DESTROY_CURRENT_USER` for the
 * one in use, and what `transferOwnership` and `administerEnvironments` throw.
 */
export async function destroyAccessToken(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  destination: Destination,
): Promise<VisibleAccessToken> {
  const needs = { requires: 'can_manage_access_tokens' } as const;
  const destroyed = await administerEnvironments(services, principal, needs, async ({ tx, emit }) => {
    const accessToken = await requireAccessToken(tx, principal, id, { hold: true });
    if (principal.actor.creator.id === id) throw new DomainError('CANNOT_DESTROY_CURRENT_USER');
    await transferOwnership(tx, principal.site, { type: 'access_token', id }, destination);
    await deleteAccessToken(tx, id);
    emit({ noun: 'access_token', id, change: 'delete' });
    return accessToken;
  });
  const mayRead = await secretsWithinRights(services, principal);
  return mayRead(destroyed) ? openAccessToken(services, destroyed) : { accessToken: destroyed, token: null };
}
