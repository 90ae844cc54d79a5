import { deleteBuildTrigger, unlinkBuildTrigger } from '@lectern/storage';
import { enqueueUnlink } from '../build-services/enqueue-unlink.ts';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { type OpenBuildTrigger, openSettings, requireBuildTrigger } from './build-trigger-rules.ts';

/**
 * Removes a build trigger with its builds and their log, and answers it as it was. Builds at the service go on; the
 * hooks of a linked site are removed afterwards, and search indexes that followed it keep their pages. Throws
 * `NOT_FOUND` and `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyBuildTrigger(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
): Promise<OpenBuildTrigger> {
  const options = { requires: 'can_manage_build_triggers' } as const;
  return withSiteWrite(services, principal, options, async ({ tx, site, emit }) => {
    const trigger = await requireBuildTrigger(tx, site.id, id, { hold: true });
    await unlinkBuildTrigger(tx, site.id, id);
    await deleteBuildTrigger(tx, id);
    await enqueueUnlink(services, tx, trigger, null);
    emit({ noun: 'build_trigger', id, change: 'delete' });
    return { trigger, settings: openSettings(services, trigger) };
  });
}
