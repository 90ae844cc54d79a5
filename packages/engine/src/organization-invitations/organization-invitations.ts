import {
  DomainError,
  generateId,
  invalidField,
  isEmailAddress,
  type OrganizationRole,
  organizationRoles,
  personName,
} from '@lectern/domain';
import {
  deleteOrganizationInvitation,
  findOrganizationInvitation,
  insertOrganizationInvitation,
  isAddressOfOrganization,
  isUniqueViolation,
  type OrganizationInvitation,
  updateOrganizationInvitationRow,
} from '@lectern/storage';
import { spendAttempt } from '../access/attempts.ts';
import { hashSecret, newToken } from '../access/secrets.ts';
import type { CallOrigin } from '../event-source.ts';
import { queueMail } from '../mail/queue-mail.ts';
import {
  changeMembers,
  readOrganizationRole,
  requireMemberManager,
} from '../organizations/change-organization-membership.ts';
import {
  type ActingOrganization,
  type OrganizationPrincipal,
  requireOwnerRight,
} from '../organizations/owner-principal.ts';
import type { EngineServices } from '../services.ts';
import type { AccountWriteContext } from '../site-write.ts';

const validMs = 24 * 3_600_000;

/** Mails that others can have sent to someone, from all organizations of an account. */
const mailBudget = { attempts: 10, windowSeconds: 3600 };

/** Such mails in all: everyone with an account can create organizations. */
const senderBudget = { attempts: 60, windowSeconds: 3600 };

/** An invitation with the secret of its link, which is known only now. */
export interface SentOrganizationInvitation {
  invitation: OrganizationInvitation;
  token: string;
}

/**
 * Invites an address to an organization for 24 hours, by mail. Throws `INVALID_FIELD` for an invalid address, one that
 * is invited already and a missing or unknown role, `ACCOUNT_ALREADY_JOINED_ORGANIZATION` for a member,
 * `RATE_LIMIT_EXCEEDED` after ten mails to the address, or 60 in all, in an hour, `INSUFFICIENT_PERMISSIONS`, also for
 * a role that exceeds one's own.
 */
export async function createOrganizationInvitation(
  services: EngineServices,
  principal: OrganizationPrincipal,
  input: { email: string; roleId: string | null },
  origin?: CallOrigin,
): Promise<SentOrganizationInvitation> {
  requireOwnerRight(principal, 'can_manage_members');
  const email = input.email.trim();
  if (!isEmailAddress(email))
    throw DomainError.of([invalidField('OrganizationInvitation', 'email', 'VALIDATION_FORMAT')]);
  const role = readOrganizationRole('OrganizationInvitation', input.roleId);
  requireMemberManager(principal.organization, [role]);
  await spendMail(services, principal, email);
  const { link, token } = newLink(services);
  try {
    return await changeMembers(services, principal, origin, async (ctx, acting) => {
      requireMemberManager(acting, [role]);
      if (await isAddressOfOrganization(ctx.tx, acting.id, email))
        throw new DomainError('ACCOUNT_ALREADY_JOINED_ORGANIZATION');
      const invitation = {
        ...link,
        id: generateId(),
        organizationId: acting.id,
        email,
        role: role.id,
        createdAt: ctx.now,
      };
      await insertOrganizationInvitation(ctx.tx, invitation);
      await mailInvitation(ctx, principal, { invitation, token }, origin);
      ctx.emit(null, { noun: 'organization_invitation', id: invitation.id, change: 'create' });
      return { invitation, token };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'organization_invitations_email'))
      throw DomainError.of([invalidField('OrganizationInvitation', 'email', 'VALIDATION_UNIQUENESS')]);
    throw error;
  }
}

/** Changes the role of an invitation. Throws `NOT_FOUND`, `INVALID_FIELD` and `INSUFFICIENT_PERMISSIONS` as above. */
export async function updateOrganizationInvitation(
  services: EngineServices,
  principal: OrganizationPrincipal,
  id: string,
  roleId: string | null,
  origin?: CallOrigin,
): Promise<OrganizationInvitation> {
  return changeHeld(services, principal, id, origin, async (ctx, invitation, acting) => {
    const role = readOrganizationRole('OrganizationInvitation', roleId);
    requireMemberManager(acting, [role]);
    const changed = { ...invitation, role: role.id };
    await updateOrganizationInvitationRow(ctx.tx, changed);
    ctx.emit(null, { noun: 'organization_invitation', id, change: 'update' });
    return changed;
  });
}

/**
 * Creates a new link, valid for 24 hours, and mails it; the old one becomes invalid. Throws `NOT_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`, and `RATE_LIMIT_EXCEEDED` after ten in an hour.
 */
export async function resendOrganizationInvitation(
  services: EngineServices,
  principal: OrganizationPrincipal,
  id: string,
  origin?: CallOrigin,
): Promise<SentOrganizationInvitation> {
  requireOwnerRight(principal, 'can_manage_members');
  await spendMail(services, principal, id);
  const { link, token } = newLink(services);
  const invitation = await changeHeld(services, principal, id, origin, async (ctx, before) => {
    const after = { ...before, ...link };
    await updateOrganizationInvitationRow(ctx.tx, after);
    await mailInvitation(ctx, principal, { invitation: after, token }, origin);
    ctx.emit(null, { noun: 'organization_invitation', id, change: 'update' });
    return after;
  });
  return { invitation, token };
}

/** Withdraws an invitation. Throws `NOT_FOUND` and `INSUFFICIENT_PERMISSIONS` as above. */
export async function destroyOrganizationInvitation(
  services: EngineServices,
  principal: OrganizationPrincipal,
  id: string,
  origin?: CallOrigin,
): Promise<OrganizationInvitation> {
  return changeHeld(services, principal, id, origin, async (ctx, invitation) => {
    await deleteOrganizationInvitation(ctx.tx, id);
    ctx.emit(null, { noun: 'organization_invitation', id, change: 'delete' });
    return invitation;
  });
}

/**
 * Changes an invitation that no one else changes or accepts meanwhile, and that gives no more than the principal has.
 */
async function changeHeld<T>(
  services: EngineServices,
  principal: OrganizationPrincipal,
  id: string,
  origin: CallOrigin | undefined,
  run: (ctx: AccountWriteContext, invitation: OrganizationInvitation, acting: ActingOrganization) => Promise<T>,
): Promise<T> {
  return changeMembers(services, principal, origin, async (ctx, acting) => {
    requireMemberManager(acting, []);
    const invitation = await findOrganizationInvitation(ctx.tx, acting.id, id, { hold: true });
    if (invitation === null) throw new DomainError('NOT_FOUND');
    requireMemberManager(acting, [roleOf(invitation)]);
    return run(ctx, invitation, acting);
  });
}

/** The address of the page where an invitation is accepted. */
export function organizationInvitationLink(
  { publicUrl }: Pick<EngineServices, 'publicUrl'>,
  { invitation, token }: SentOrganizationInvitation,
): string {
  return `${publicUrl}/accept-invitation/${invitation.id}?token=${token}&to=organization`;
}

function roleOf({ role }: OrganizationInvitation): OrganizationRole {
  return organizationRoles[role];
}

function newLink({ clock }: EngineServices): {
  link: Pick<OrganizationInvitation, 'tokenHash' | 'expiresAt'>;
  token: string;
} {
  const token = newToken();
  return { link: { tokenHash: hashSecret(token), expiresAt: new Date(clock.now().getTime() + validMs) }, token };
}

async function spendMail(
  services: EngineServices,
  { account }: OrganizationPrincipal,
  recipient: string,
): Promise<void> {
  const key = `organization-invitation-mail|${account.id}`;
  await spendAttempt(services, [
    { key, ...senderBudget },
    { key: `${key}|${recipient.toLowerCase()}`, ...mailBudget },
  ]);
}

async function mailInvitation(
  ctx: AccountWriteContext,
  { account, organization }: OrganizationPrincipal,
  { invitation, token }: SentOrganizationInvitation,
  origin: CallOrigin | undefined,
): Promise<void> {
  await queueMail(ctx, {
    template: 'organization_invitation',
    to: invitation.email,
    data: {
      organizationName: organization.name,
      inviterName: personName(account),
      link: organizationInvitationLink(ctx.services, { invitation, token }),
    },
    language: origin?.language,
    validMs,
  });
}
