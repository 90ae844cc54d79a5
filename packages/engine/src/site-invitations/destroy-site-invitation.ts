import { deleteSiteInvitation, type SiteInvitation } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { changeHeld } from './site-invitation-rules.ts';

/** Deletes an invitation and returns its last state. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function destroySiteInvitation(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
): Promise<SiteInvitation> {
  return changeHeld(services, principal, id, 'delete', async ({ tx }, invitation) => {
    await deleteSiteInvitation(tx, id);
    return invitation;
  });
}
