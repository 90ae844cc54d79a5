import { buildHookIdOf, type LinkedBuildAdapter, linkedBuildAdapters, linkSettings } from '@lectern/domain';
import type { BuildTriggerSettings } from '@lectern/storage';
import { type AdapterSettings, textOf } from '../build-triggers/adapters/settings.ts';
import { openSettings } from '../build-triggers/build-trigger-rules.ts';
import type { EngineServices } from '../services.ts';
import type { ServiceAccess } from './link-service.ts';

/** The site that a build trigger is linked to, and access to it. */
export interface SiteLink extends ServiceAccess {
  adapter: LinkedBuildAdapter;
  siteId: string;
  buildHookId: string;
  /** Whether this server created the hooks, and removes them. */
  isManaged: boolean;
}

/** The link of a build trigger; null for one without site or token. */
export function linkOf(services: EngineServices, trigger: BuildTriggerSettings): SiteLink | null {
  const adapter = linkedBuildAdapters.find((one) => one === trigger.adapter);
  if (adapter === undefined) return null;
  const settings: AdapterSettings = openSettings(services, trigger);
  const names = linkSettings[adapter];
  const accessToken = textOf(settings, names.accessToken);
  const siteId = textOf(settings, names.siteId);
  if (accessToken === null || siteId === null) return null;
  return {
    adapter,
    accessToken,
    teamId: adapter === 'vercel' ? textOf(settings, 'team_id') : null,
    siteId,
    buildHookId: buildHookIdOf(settings[names.hookUrl]),
    isManaged: settings['managed_hooks'] === true,
  };
}
