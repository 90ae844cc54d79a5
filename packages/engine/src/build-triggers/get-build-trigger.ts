import { hasCapability } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { type OpenBuildTrigger, openSettings, requireBuildTrigger } from './build-trigger-rules.ts';

/** A build trigger of the site, with its settings for those who may change them. Throws `NOT_FOUND`. */
export async function getBuildTrigger(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  id: string,
): Promise<OpenBuildTrigger> {
  const trigger = await requireBuildTrigger(services.db.kysely, site.id, id);
  const maySeeSettings = hasCapability(actor, 'can_manage_build_triggers');
  return { trigger, settings: maySeeSettings ? openSettings(services, trigger) : null };
}
