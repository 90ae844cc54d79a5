import type { BuildTriggerSettings, Queryable } from '@lectern/storage';
import { seal } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { enqueueTask } from '../tasks.ts';
import { linkOf, type SiteLink } from './link-of.ts';

/** Hooks to remove at a service. */
export interface StaleLink {
  link: SiteLink;
  webhookToken: string;
  /** Those that report results belong to a new link to the same site. */
  keepsResultHooks: boolean;
}

/** Has the hooks of a link removed after the build trigger was linked to something else, or deleted (null). */
export async function enqueueUnlink(
  services: EngineServices,
  tx: Queryable,
  before: BuildTriggerSettings,
  after: BuildTriggerSettings | null,
): Promise<void> {
  const link = linkOf(services, before);
  const next = after === null ? null : linkOf(services, after);
  if (link === null || !link.isManaged || link.buildHookId === '' || next?.buildHookId === link.buildHookId) return;
  const isSameSite = next !== null && next.adapter === link.adapter && next.siteId === link.siteId;
  const stale: StaleLink = {
    link,
    webhookToken: before.webhookToken,
    keepsResultHooks: isSameSite && next.isManaged && after?.webhookToken === before.webhookToken,
  };
  const sealed = seal(services.instanceKey, JSON.stringify(stale));
  await enqueueTask(tx, 'build_trigger.unlink', { sealed, attempt: 1 });
}
