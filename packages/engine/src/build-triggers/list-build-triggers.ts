import { hasCapability } from '@lectern/domain';
import { listBuildTriggers as loadBuildTriggers } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { type OpenBuildTrigger, openSettings } from './build-trigger-rules.ts';

/** Build triggers of the site, oldest first, with their settings for those who may change them. */
export async function listBuildTriggers(
  services: EngineServices,
  { site, actor }: SitePrincipal,
): Promise<OpenBuildTrigger[]> {
  const maySeeSettings = hasCapability(actor, 'can_manage_build_triggers');
  return (await loadBuildTriggers(services.db.kysely, site.id)).map((trigger) => ({
    trigger,
    settings: maySeeSettings ? openSettings(services, trigger) : null,
  }));
}
