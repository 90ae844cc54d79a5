import { generateId, requireCapability } from '@lectern/domain';
import { insertBuildTrigger } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requirePlanRoom } from '../subscription/require-plan-room.ts';
import {
  type BuildTriggerAttributes,
  newBuildToken,
  type OpenBuildTrigger,
  refuseTaken,
  settingsOf,
} from './build-trigger-rules.ts';
import { keepSearchIndex } from './site-search.ts';

/**
 * Adds a build trigger, with a token of its own for results unless one is given. Throws `INVALID_FIELD` with every
 * problem, `PLAN_UPGRADE_REQUIRED`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function createBuildTrigger(
  services: EngineServices,
  principal: SitePrincipal,
  attributes: Omit<BuildTriggerAttributes, 'webhookToken'> & { webhookToken?: string },
): Promise<OpenBuildTrigger> {
  requireCapability(principal.actor, 'can_manage_build_triggers');
  const settings = settingsOf(services, { webhookToken: newBuildToken(), ...attributes });
  return refuseTaken(() =>
    withSiteWrite(services, principal, {}, async (ctx) => {
      const { tx, site, now, emit } = ctx;
      await requirePlanRoom(ctx, 'build_triggers');
      const trigger = await insertBuildTrigger(tx, { ...settings, id: generateId(), siteId: site.id, createdAt: now });
      emit({ noun: 'build_trigger', id: trigger.id, change: 'create' });
      for (const kept of await keepSearchIndex(tx, trigger, now)) emit({ noun: 'search_index', ...kept });
      return { trigger, settings: attributes.adapterSettings };
    }),
  );
}
