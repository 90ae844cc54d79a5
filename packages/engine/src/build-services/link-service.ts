import type { CallLinkService } from './call-link-service.ts';

/** Access to an account at a service. */
export interface ServiceAccess {
  accessToken: string;
  /** Only at Vercel; null for the account of the token itself. */
  teamId: string | null;
}

/** A site at Netlify, or a project at Vercel. */
export interface BuildSite {
  id: string;
  name: string;
  accountName: string | null;
  url: string | null;
  /** The repository that it is built from, in a few words. */
  repository: string | null;
  hasRepository: boolean;
  /** The branch that it publishes. */
  branch: string | null;
}

/** A page of the sites of an account. */
export interface BuildSitePage {
  sites: BuildSite[];
  accountName: string | null;
  nextCursor: string | null;
}

/** A hook that builds a site. */
export interface BuildHook {
  url: string;
}

/** The result of creating hooks that report deployments. */
export interface ResultHooks {
  /** What the service signs results with; null where it does not. */
  secret: string | null;
  /** Why the service creates none, in its words; null where it did. */
  refusal: string | null;
}

/** How sites of a service are found, and hooks created at them (reference, build adapters 2). */
export interface LinkService {
  listSites(call: CallLinkService, access: ServiceAccess, cursor: string | null): Promise<BuildSitePage>;
  findSite(call: CallLinkService, access: ServiceAccess, siteId: string): Promise<BuildSite>;
  createBuildHook(
    call: CallLinkService,
    access: ServiceAccess,
    hook: { siteId: string; name: string; branch: string | null },
  ): Promise<BuildHook>;
  removeBuildHook(call: CallLinkService, access: ServiceAccess, siteId: string, hookId: string): Promise<void>;
  /** Creates hooks that report deployments of the site to an address. */
  createResultHooks(
    call: CallLinkService,
    access: ServiceAccess,
    siteId: string,
    resultsUrl: string,
  ): Promise<ResultHooks>;
  /** Removes every hook of the site that reports to the address. */
  removeResultHooks(call: CallLinkService, access: ServiceAccess, siteId: string, resultsUrl: string): Promise<void>;
}
