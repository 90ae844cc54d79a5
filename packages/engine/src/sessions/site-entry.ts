import type { Site } from '@lectern/domain';
import { type Account, findUserOfAccount, type FoundAccount, type User } from '@lectern/storage';
import { isActingOwner } from '../organizations/is-acting-owner.ts';
import type { EngineServices } from '../services.ts';
import { ssoRefusal } from '../single-sign-on/required-single-sign-on.ts';

/** The site that a sign-in asks for. */
export interface SiteChoice {
  /** Null on a server without sites, and for the account API. */
  site: Site | null;
  /**
   * Whether no one named the site, as at a host that none claims: an account that is not in it is signed in without
   * one, and finds its own sites in a list.
   */
  isOptional: boolean;
}

/** Whom an account of a sign-in enters its site as: see `entryOf`. */
export function entryOfFacts(site: Site | null, { isOwner, user }: FoundAccount): { user: User | null } | null {
  if (site === null || isOwner) return { user: null };
  return user?.isActive === true ? { user } : null;
}

/** Whom an account enters a site as, null for its owner; null instead of it for an account that may not enter. */
export async function entryOf(
  services: EngineServices,
  account: Account,
  site: Site | null,
): Promise<{ user: User | null } | null> {
  if (site === null || (await isActingOwner(services.db.kysely, site, account.id))) return { user: null };
  const user = await findUserOfAccount(services.db.kysely, site.id, account.id);
  return user?.isActive === true ? { user } : null;
}

/**
 * The site that an account is let into that may enter it like this (`entryOf`), and whom as; no site at all where it is
 * optional. Null for one not let in.
 * Throws `REQUIRED_SSO` for a user of a site that requires single sign-on.
 */
export function admittedTo(
  services: EngineServices,
  entry: { user: User | null } | null,
  { site, isOptional }: SiteChoice,
): { site: Site | null; user: User | null } | null {
  const refused = ssoRefusal(services, site, entry?.user ?? null);
  if (entry !== null && refused === null) return { site, user: entry.user };
  if (refused !== null && !isOptional) throw refused;
  return isOptional ? { site: null, user: null } : null;
}
