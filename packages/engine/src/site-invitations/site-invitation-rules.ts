import { type Creator, DomainError, invalidField, personName, type Problem, type Site } from '@lectern/domain';
import {
  findAccount,
  findOrganization,
  findSiteInvitation,
  findUser,
  isForeignKeyViolation,
  isUniqueViolation,
  type Queryable,
  type SiteInvitation,
} from '@lectern/storage';
import { spendAttempt } from '../access/attempts.ts';
import { hashSecret, newToken } from '../access/secrets.ts';
import { brandOfSite } from '../mail/brand-of-site.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, type SiteWriteContext, withSiteWrite } from '../site-write.ts';

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
  run: (ctx: SiteWriteContext, invitation: SiteInvitation) => Promise<SiteInvitation>,
): Promise<SiteInvitation> {
  return withSiteWrite(services, principal, { requires: 'can_manage_users' }, async (ctx) => {
    const { tx, site, emit } = ctx;
    const after = await run(ctx, await requireSiteInvitation(tx, site.id, id, { hold: true }));
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

/** The address of the page where an invitation is accepted. */
export function invitationLink({ publicUrl }: EngineServices, { id }: SiteInvitation, token: string): string {
  return `${publicUrl}/accept-invitation/${id}?token=${token}`;
}

/** Mails that others can have sent to someone. */
const mailBudget = { attempts: 10, windowSeconds: 3600 };

/** Counts a mail to someone who did not ask for it. Throws `RATE_LIMIT_EXCEEDED` after ten in an hour. */
export async function spendInvitationMail(services: EngineServices, siteId: string, recipient: string): Promise<void> {
  await spendAttempt(services, [{ key: `invitation-mail|${siteId}|${recipient.toLowerCase()}`, ...mailBudget }]);
}

/** Mails the link of an invitation to the invited address, in the language of the inviter. */
export async function mailInvitation(ctx: SiteWriteContext, invitation: SiteInvitation, token: string): Promise<void> {
  const { services, tx, site, origin, actor } = ctx;
  const { creator } = actor;
  await queueMail(ctx, {
    template: 'invitation',
    to: invitation.email,
    data: {
      siteName: site.name,
      inviterName: await nameOfInviter(tx, site, creator),
      link: invitationLink(services, invitation, token),
    },
    language: origin?.language,
    validMs: validHours * 3_600_000,
    brand: await brandOfSite(services, tx, site),
  });
}

async function nameOfInviter(tx: Queryable, site: Site, { type, id }: Creator): Promise<string | null> {
  if (type === 'organization') return (await findOrganization(tx, id))?.name ?? null;
  const inviter = type === 'user' ? await findUser(tx, site.id, id) : await findAccount(tx, id);
  return inviter === null ? null : personName(inviter);
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
