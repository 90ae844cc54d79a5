import { DomainError } from '@lectern/domain';
import {
  deleteSiteDemo,
  endOfDemo,
  findEnvironment,
  findSite,
  findSiteByInternalDomain,
  storeSiteDemo,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { enqueueTask } from '../tasks.ts';

/** The request to put a project in try-out mode; projects are named by their internal domain. */
export interface DemoRequest {
  project: string;
  template: string;
  lastsSeconds: number;
  shareUrl: string | null;
}

/**
 * Puts a project in try-out mode for the operator, or starts its time again: when that is over, its primary environment
 * is replaced by a copy of that of the template, and the time begins anew. Throws `NOT_FOUND` for an unknown project,
 * `INVALID_SITE` for one that is its own template.
 */
export async function startDemo(services: EngineServices, request: DemoRequest): Promise<Date> {
  return withAccountWrite(services, { account: null }, async ({ tx, now, emit }) => {
    const site = await findSiteByInternalDomain(tx, request.project);
    const template = await findSiteByInternalDomain(tx, request.template);
    if (site === null || template === null) throw new DomainError('NOT_FOUND');
    if (site.id === template.id) throw new DomainError('INVALID_SITE');
    // It stays until the transaction ends.
    await findSite(tx, site.id, { hold: true });
    if ((await findEnvironment(tx, template.id, null)) === null) throw new DomainError('NOT_FOUND');
    const { lastsSeconds, shareUrl } = request;
    await storeSiteDemo(tx, {
      siteId: site.id,
      templateSiteId: template.id,
      lastsSeconds,
      shareUrl,
      startedAt: now,
      resettingKey: null,
    });
    const endsAt = endOfDemo({ startedAt: now, lastsSeconds });
    await enqueueTask(tx, 'site.reset_demo', { siteId: site.id }, { startAfter: endsAt });
    emit(site.id, { noun: 'site', id: site.id, change: 'update' });
    return endsAt;
  });
}

/** Ends the try-out mode of a project, which keeps its contents. Throws `NOT_FOUND` for one that is in none. */
export async function stopDemo(services: EngineServices, project: string): Promise<void> {
  await withAccountWrite(services, { account: null }, async ({ tx, emit }) => {
    const site = await findSiteByInternalDomain(tx, project);
    if (site === null || !(await deleteSiteDemo(tx, site.id))) throw new DomainError('NOT_FOUND');
    emit(site.id, { noun: 'site', id: site.id, change: 'update' });
  });
}
