import { DomainError, invalidField, type Problem } from '@lectern/domain';
import {
  findSiteInvitation,
  isForeignKeyViolation,
  isUniqueViolation,
  type Queryable,
  type SiteInvitation,
} from '@lectern/storage';
import { hashSecret, newToken } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';

const validHours = 24;

/** An invitation with the secret of its link, which is known only now. */
export interface SentInvitation {
  invitation: SiteInvitation;
  token: string;
}

/** Updates an invitation that no one else updates, accepts or deletes meanwhile. */
export async function changeHeld(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  change: 'update' | 'delete',
  run: (tx: Queryable, invitation: SiteInvitation) => Promise<SiteInvitation>,
): Promise<SiteInvitation> {
  return withSiteWrite(services, principal, { requires: 'can_manage_users' }, async ({ tx, site, emit }) => {
    const after = await run(tx, await requireSiteInvitation(tx, site.id, id, { hold: true }));
    emit({ noun: 'site_invitation', id, change });
    return after;
  });
}

/** An invitation of the site by its ID. Throws `NOT_FOUND`. */
export async function requireSiteInvitation(
  db: Queryable,
  siteId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<SiteInvitation> {
  const invitation = await findSiteInvitation(db, siteId, id, options);
  if (invitation === null) throw new DomainError('NOT_FOUND');
  return invitation;
}

/** A new secret for a link, and until when it is valid. */
export function newLink(services: EngineServices): {
  link: Pick<SiteInvitation, 'tokenHash' | 'expiresAt'>;
  token: string;
} {
  const token = newToken();
  const expiresAt = new Date(services.clock.now().getTime() + validHours * 3_600_000);
  return { link: { tokenHash: hashSecret(token), expiresAt }, token };
}

/** Someone else may have invited the address, or removed the role, in this very instant. */
export async function refuseCollisions<T>(roleId: string | null, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (isUniqueViolation(error, 'site_invitations_email'))
      throw DomainError.of([invalidField('SiteInvitation', 'email', 'VALIDATION_UNIQUENESS')]);
    if (isForeignKeyViolation(error)) throw DomainError.of([badRole(roleId)]);
    throw error;
  }
}

/** The problem of a role that is missing or unknown. */
export function badRole(roleId: string | null): Problem {
  return invalidField('SiteInvitation', 'role', roleId === null ? 'VALIDATION_REQUIRED' : 'VALIDATION_INVALID');
}
