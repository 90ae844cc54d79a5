import { generateId, requireCapability } from '@lectern/domain';
import { insertBuildTrigger } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import {
  type BuildTriggerAttributes,
  newBuildToken,
  type OpenBuildTrigger,
  refuseTaken,
  settingsOf,
} from './build-trigger-rules.ts';

/**
 * Adds a build trigger, with a token of its own for results unless one is given. Throws `INVALID_FIELD` with every
 * problem, `INSUFFICIENT_PERMISSIONS`; so do the functions below.
 */
export async function createBuildTrigger(
  services: EngineServices,
  principal: SitePrincipal,
  attributes: Omit<BuildTriggerAttributes, 'webhookToken'> & { webhookToken?: string },
): Promise<OpenBuildTrigger> {
  requireCapability(principal.actor, 'can_manage_build_triggers');
  const settings = settingsOf(services, { webhookToken: newBuildToken(), ...attributes });
  return refuseTaken(() =>
    withSiteWrite(services, principal, {}, async ({ tx, site, now, emit }) => {
      const trigger = await insertBuildTrigger(tx, { ...settings, id: generateId(), siteId: site.id, createdAt: now });
      emit({ noun: 'build_trigger', id: trigger.id, change: 'create' });
      return { trigger, settings: attributes.adapterSettings };
    }),
  );
}
