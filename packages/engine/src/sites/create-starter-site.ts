import { DomainError, invalidField, type Site } from '@lectern/domain';
import { ownerTokens } from '../access/owner-tokens.ts';
import type { CallOrigin } from '../event-source.ts';
import { type OwnerPrincipal } from '../organizations/owner-principal.ts';
import type { EngineServices } from '../services.ts';
import { createSite, type NewSite } from './create-site.ts';
import { destroyOwnSite } from './destroy-own-site.ts';

/** The `template` of a site with the starter content. */
export const starterTemplate = 'starter';

/**
 * Creates a site of the principal with the starter content. If that can't be loaded completely, the site is removed
 * again, so that no one finds half of it, and what it failed with is thrown; that it can't be removed is reported.
 * Throws what `createSite` throws, and `INVALID_FIELD` for `template` on a node without a starter.
 */
export async function createStarterSite(
  services: EngineServices,
  principal: OwnerPrincipal,
  input: Omit<NewSite, 'ownerAccountId' | 'organization'>,
  origin?: CallOrigin,
): Promise<Site> {
  const { starter } = services;
  if (starter === null) throw DomainError.of([invalidField('Site', 'template', 'VALIDATION_INCLUSION')]);
  const site = await createSite(
    services,
    { ...input, ownerAccountId: principal.account.id, organization: principal.organization },
    { origin },
  );
  try {
    const { owner } = await ownerTokens(services, site);
    await starter({ apiToken: owner ?? '', onProgress: () => {} });
  } catch (error) {
    // Whoever created it may not have the right to delete sites.
    await destroyOwnSite(services, principal, site.id, origin, 'can_create_new_sites').catch((cause: unknown) =>
      services.onError(new Error(`Project ${site.id} with a part of the starter can't be removed`, { cause })),
    );
    throw error;
  }
  return site;
}
