import { updateBuildTriggerRow } from '@lectern/storage';
import { enqueueUnlink } from '../build-services/enqueue-unlink.ts';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import {
  type BuildTriggerAttributes,
  type OpenBuildTrigger,
  openSettings,
  refuseTaken,
  requireBuildTrigger,
  settingsOf,
} from './build-trigger-rules.ts';
import { keepSearchIndex } from './site-search.ts';

/**
 * Changes a build trigger; builds that wait to be requested are requested with what it says then. Settings of the
 * adapter are replaced as a whole. Throws what `createBuildTrigger` throws, and `NOT_FOUND`.
 */
export async function updateBuildTrigger(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  changes: Partial<BuildTriggerAttributes>,
): Promise<OpenBuildTrigger> {
  return refuseTaken(() =>
    withSiteWrite(services, principal, { requires: 'can_manage_build_triggers' }, async ({ tx, site, now, emit }) => {
      const trigger = await requireBuildTrigger(tx, site.id, id, { hold: true });
      const adapterSettings =
        changes.adapter === undefined || changes.adapter === trigger.adapter ? openSettings(services, trigger) : {};
      const attributes = { ...trigger, adapterSettings, ...changes };
      const after = { ...trigger, ...settingsOf(services, attributes) };
      await updateBuildTriggerRow(tx, after);
      await enqueueUnlink(services, tx, trigger, after);
      emit({ noun: 'build_trigger', id, change: 'update' });
      for (const kept of await keepSearchIndex(tx, after, now)) emit({ noun: 'search_index', ...kept });
      return { trigger: after, settings: attributes.adapterSettings };
    }),
  );
}
