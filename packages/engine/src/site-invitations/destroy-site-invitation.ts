import { deleteSiteInvitation, type SiteInvitation } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { changeHeld } from './site-invitation-rules.ts';

/** Takes an invitation back and answers it as it was. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function destroySiteInvitation(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
): Promise<SiteInvitation> {
  return changeHeld(services, principal, id, 'delete', async (tx, invitation) => {
    await deleteSiteInvitation(tx, id);
    return invitation;
  });
}
