import type { EntityId, Environment, Site, SiteSettings } from '@lectern/domain';
import { lastChangeAt } from '@lectern/storage';
import type { ReadContext } from '../context.ts';

/** A site in one of its environments. */
export interface SiteView {
  site: Site;
  settings: SiteSettings;
  environment: Environment;
  itemTypeIds: readonly EntityId[];
  lastChangeAt: Date;
}

/** The site behind the credential, with the settings of the environment. */
export async function viewSite({ site, environment, schema, projectDb }: ReadContext): Promise<SiteView> {
  return {
    site,
    settings: schema.settings,
    environment,
    itemTypeIds: [...schema.itemTypes.keys()],
    lastChangeAt: (await lastChangeAt(projectDb, environment.key)) ?? environment.lastDataChangeAt,
  };
}
