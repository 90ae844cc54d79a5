import { DomainError, generateId, invalidField } from '@lectern/domain';
import {
  approveOrganizationMandate,
  deleteOrganizationMandate,
  findOrganization,
  holdOrganizationMandate,
  insertOrganizationMandate,
  isForeignKeyViolation,
  isUniqueViolation,
  type MandateSide,
  type OrganizationMandate,
} from '@lectern/storage';
import { spendAttempt } from '../access/attempts.ts';
import type { CallOrigin } from '../event-source.ts';
import {
  confirmOwnerRight,
  findActingOrganization,
  type OrganizationPrincipal,
  requireOwnerRight,
} from '../organizations/owner-principal.ts';
import { replaceOwnerTokens } from '../organizations/replace-owner-tokens.ts';
import type { EngineServices } from '../services.ts';
import { type AccountWriteContext, withAccountWrite } from '../site-write.ts';
import { mailMandate } from './mail-mandate.ts';

/** Letting others in, and entering for others, is as far-reaching as the organization itself. */
const right = 'can_manage_organization';

/** How many mandates an account may ask for. */
const budget = { attempts: 20, windowSeconds: 3600 };

/** How often an account may ask the same organization, whose owners get a mail each time. */
const approverBudget = { attempts: 10, windowSeconds: 3600 };

/**
 * Asks another organization for a mandate, by mail to its owners. With `isAutoApproved`, an account that manages that
 * organization, too, approves at once. Throws `INSUFFICIENT_PERMISSIONS`, `INVALID_FIELD` on `approver_organization`
 * for an unknown one, the own one, and a second request or mandate (`VALIDATION_UNIQUENESS`), and `RATE_LIMIT_EXCEEDED`
 * after 20 in an hour, ten of them to one organization.
 */
export async function requestOrganizationMandate(
  services: EngineServices,
  principal: OrganizationPrincipal,
  { approverId, isAutoApproved }: { approverId: string | null; isAutoApproved: boolean },
  origin?: CallOrigin,
): Promise<OrganizationMandate> {
  requireOwnerRight(principal, right);
  if (approverId === null) throw badApprover('VALIDATION_REQUIRED');
  const { account, organization } = principal;
  await spendAttempt(services, [
    { key: `mandates|${account.id}`, ...budget },
    { key: `mandates|${account.id}|${approverId}`, ...approverBudget },
  ]);
  try {
    return await withAccountWrite(services, { account, origin }, async (ctx) => {
      const { tx, now, emit } = ctx;
      await confirmOwnerRight(tx, principal, right);
      const approver = await findOrganization(tx, approverId, { hold: true });
      if (approver === null || approver.id === organization.id) throw badApprover('VALIDATION_INVALID');
      const acting = isAutoApproved ? await findActingOrganization(tx, account, approver.id, { hold: true }) : null;
      const isApproved = acting?.role.rights.includes(right) === true;
      const mandate = {
        id: generateId(),
        mandatorId: approver.id,
        mandatorName: approver.name,
        appointedId: organization.id,
        appointedName: organization.name,
        approvedAt: isApproved ? now : null,
      };
      await insertOrganizationMandate(tx, { ...mandate, requestedAt: now });
      const noun = isApproved ? 'organization_mandate' : 'organization_mandate_request';
      emit(null, { noun, id: mandate.id, change: 'create' });
      if (!isApproved) await mailMandate(ctx, 'mandate_request', approver.id, namesOf(mandate), origin);
      return mandate;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'organization_mandates_pair')) throw badApprover('VALIDATION_UNIQUENESS');
    if (isForeignKeyViolation(error)) throw badApprover('VALIDATION_INVALID');
    throw error;
  }
}

/**
 * Approves a request to the organization; the owners of the asking one are mailed. Throws `NOT_FOUND` and
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function approveOrganizationMandateRequest(
  services: EngineServices,
  principal: OrganizationPrincipal,
  id: string,
  origin?: CallOrigin,
): Promise<void> {
  await changeMandate(
    services,
    principal,
    { id, isApproved: false, sides: ['mandator'] },
    origin,
    async (ctx, mandate) => {
      await approveOrganizationMandate(ctx.tx, id, ctx.now);
      ctx.emit(
        null,
        { noun: 'organization_mandate_request', id, change: 'delete' },
        { noun: 'organization_mandate', id, change: 'create' },
      );
      await mailMandate(ctx, 'mandate_approval', mandate.appointedId, namesOf(mandate), origin);
    },
  );
}

/**
 * Removes a request: the asked organization rejects it, by mail to the owners of the asking one, which withdraws it
 * without. Throws `NOT_FOUND` for one on another side, and `INSUFFICIENT_PERMISSIONS`.
 */
export async function endOrganizationMandateRequest(
  services: EngineServices,
  principal: OrganizationPrincipal,
  { id, side }: { id: string; side: MandateSide },
  origin?: CallOrigin,
): Promise<OrganizationMandate> {
  const wanted = { id, isApproved: false, sides: [side] };
  return changeMandate(services, principal, wanted, origin, async (ctx, mandate) => {
    await deleteOrganizationMandate(ctx.tx, id);
    ctx.emit(null, { noun: 'organization_mandate_request', id, change: 'delete' });
    if (side === 'mandator') await mailMandate(ctx, 'mandate_rejection', mandate.appointedId, namesOf(mandate), origin);
  });
}

/**
 * Ends a mandate, from either side. Members of the appointed organization are out with their next call, and the tokens
 * that they could read are replaced. The owners of the other side are mailed. Throws `NOT_FOUND` and
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyOrganizationMandate(
  services: EngineServices,
  principal: OrganizationPrincipal,
  id: string,
  origin?: CallOrigin,
): Promise<OrganizationMandate> {
  const wanted = { id, isApproved: true, sides: ['mandator', 'appointed'] as const };
  return changeMandate(services, principal, wanted, origin, async (ctx, mandate) => {
    await deleteOrganizationMandate(ctx.tx, id);
    await replaceOwnerTokens(services, ctx.tx, mandate.mandatorId);
    ctx.emit(null, { noun: 'organization_mandate', id, change: 'delete' });
    const isMandator = mandate.mandatorId === principal.organization.id;
    const other = isMandator ? mandate.appointedId : mandate.mandatorId;
    await mailMandate(ctx, 'mandate_end', other, namesOf(mandate), origin);
  });
}

async function changeMandate(
  services: EngineServices,
  principal: OrganizationPrincipal,
  { id, isApproved, sides }: { id: string; isApproved: boolean; sides: readonly MandateSide[] },
  origin: CallOrigin | undefined,
  change: (ctx: AccountWriteContext, mandate: OrganizationMandate) => Promise<void>,
): Promise<OrganizationMandate> {
  const { account, organization } = principal;
  return withAccountWrite(services, { account, origin }, async (ctx) => {
    await confirmOwnerRight(ctx.tx, principal, right);
    const mandate = await holdOrganizationMandate(ctx.tx, id);
    const isOwn = (side: MandateSide) => mandate?.[`${side}Id`] === organization.id;
    if (mandate === null || (mandate.approvedAt !== null) !== isApproved || !sides.some(isOwn))
      throw new DomainError('NOT_FOUND');
    await change(ctx, mandate);
    return mandate;
  });
}

function namesOf({ mandatorName, appointedName }: OrganizationMandate) {
  return { mandatorName, appointedName };
}

function badApprover(code: 'VALIDATION_REQUIRED' | 'VALIDATION_INVALID' | 'VALIDATION_UNIQUENESS'): DomainError {
  return DomainError.of([invalidField('OrganizationMandateRequest', 'approver_organization', code)]);
}
