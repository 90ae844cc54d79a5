import { type AssetsCdnSettings, defaultAssetsCdnSettings, type Environment } from '@lectern/domain';
import type { EngineServices } from '@lectern/engine';
import { findEnvironment, findSite } from '@lectern/storage';
import { givenParams } from './images/image-params.ts';

/** The delay of a change of a site's defaults and of focal points: they are read for images, and change rarely. */
export const freshForMs = 10_000;

/** What serving a file needs to know of its site. */
export interface SiteAssetFacts {
  settings: AssetsCdnSettings;
  /** Whether usage is counted by address, too. */
  ipTrackingEnabled: boolean;
  /** The environment whose focal points apply to URLs; null for a site that is gone. */
  primaryEnvironment: Environment | null;
}

/** The asset defaults of sites, when a URL has no parameters (reference, delivery services 2 and 3). */
export class SiteDefaults {
  readonly #services: EngineServices;
  readonly #known = new Map<string, { facts: Promise<SiteAssetFacts>; readAt: number }>();

  constructor(services: EngineServices) {
    this.#services = services;
  }

  /** The defaults of a site, at most ten seconds old; those of a new site for one that is gone. */
  get(siteId: string): Promise<SiteAssetFacts> {
    const now = this.#services.clock.now().getTime();
    const known = this.#known.get(siteId);
    if (known !== undefined && now - known.readAt < freshForMs) return known.facts;
    const facts = this.#read(siteId);
    this.#known.set(siteId, { facts, readAt: now });
    // A failed read is retried.
    facts.catch(() => this.#known.delete(siteId));
    return facts;
  }

  async #read(siteId: string): Promise<SiteAssetFacts> {
    const { kysely } = this.#services.db;
    const [site, primaryEnvironment] = await Promise.all([
      findSite(kysely, siteId),
      findEnvironment(kysely, siteId, null),
    ]);
    return {
      settings: site?.assetsCdnDefaultSettings ?? defaultAssetsCdnSettings,
      ipTrackingEnabled: site?.ipTrackingEnabled ?? false,
      // The tables of a duplicate that is being made are not complete.
      primaryEnvironment: primaryEnvironment?.status === 'ready' ? primaryEnvironment : null,
    };
  }
}

/**
 * The parameters of an image with the site's defaults: one that is named replaces its default, and one can skip them
 * all.
 */
export function withSiteDefaults(
  query: Readonly<Record<string, unknown>>,
  { image }: AssetsCdnSettings,
): Record<string, unknown> {
  if (query['skip-default-optimizations'] === 'true') return query;
  return {
    ...(image.q === undefined ? {} : { q: String(image.q) }),
    ...(image.auto === undefined ? {} : { auto: image.auto.join(',') }),
    ...(image.cs === undefined ? {} : { cs: image.cs }),
    ...givenParams(query),
  };
}
