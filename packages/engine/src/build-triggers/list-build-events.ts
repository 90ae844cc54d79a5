import { canTriggerBuild } from '@lectern/domain';
import {
  type BuildEvent,
  type BuildEventQuery,
  listBuildEvents as loadBuildEvents,
  listBuildTriggers,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { readsWholeBuildLog, withoutMessages } from './build-event-rules.ts';

/** A page of the log of builds of the site, as far as the actor reads it. Throws `INSUFFICIENT_PERMISSIONS`. */
export async function listBuildEvents(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  query: BuildEventQuery,
): Promise<{ events: BuildEvent[]; totalCount: number }> {
  const db = services.db.kysely;
  if (readsWholeBuildLog(actor)) return loadBuildEvents(db, site.id, query);
  const triggers = await listBuildTriggers(db, site.id);
  const amongBuildTriggers = triggers.map(({ id }) => id).filter((id) => canTriggerBuild(actor, id));
  const { events, totalCount } = await loadBuildEvents(db, site.id, { ...query, amongBuildTriggers });
  return { events: events.map(withoutMessages), totalCount };
}
