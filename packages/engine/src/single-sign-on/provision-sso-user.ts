import { DomainError, generateId, isEmailAddress, type Site } from '@lectern/domain';
import {
  findSsoGroupsByName,
  findSsoSettings,
  findSsoUser,
  findSsoUserByUsername,
  insertSsoGroup,
  insertSsoUser,
  isUniqueViolation,
  lowestSsoPriority,
  setGroupsOfSsoUser,
  type SsoSettings,
  type SsoUser,
  updateSsoUserRow,
} from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { type AccountWriteContext, withAccountWrite } from '../site-write.ts';
import { newSsoUser } from './new-sso-user.ts';

/** What an identity provider says of someone who signs in. */
export interface SsoProfile {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  /** Names of groups; undefined if the identity provider says nothing about them. */
  groups?: readonly string[];
}

const mostGroups = 1_000;
const longestName = 255;

/**
 * The SSO user with the address of a profile, whom it creates on the first sign-in. Names follow the profile where it
 * has them. Groups do so only for users whom SCIM does not synchronize; unknown groups are created with the default
 * role and the lowest priority. Throws `SSO_SETTINGS_REQUIRED`, `INVALID_EMAIL`, and `INVALID_CREDENTIALS` for a
 * deactivated user and for one without a role.
 */
export async function provisionSsoUser(
  services: EngineServices,
  site: Site,
  profile: SsoProfile,
  origin?: CallOrigin,
): Promise<SsoUser> {
  if (!isEmailAddress(profile.email) || profile.email.length > longestName) throw new DomainError('INVALID_EMAIL');
  const user = await retryTakenName(() =>
    withAccountWrite(services, { account: null, origin }, async (ctx) => {
      const settings = await findSsoSettings(ctx.tx, site.id);
      if (settings === null) throw new DomainError('SSO_SETTINGS_REQUIRED');
      return provision(ctx, settings, profile);
    }),
  );
  if (!user.isActive || user.roleId === null) throw new DomainError('INVALID_CREDENTIALS');
  return user;
}

/** Two first sign-ins at once: the second finds what the first one created. */
async function retryTakenName<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isUniqueViolation(error)) return run();
    throw error;
  }
}

async function provision(ctx: AccountWriteContext, settings: SsoSettings, profile: SsoProfile): Promise<SsoUser> {
  const { tx, emit } = ctx;
  const { siteId } = settings;
  const known = await findSsoUserByUsername(tx, siteId, profile.email, { hold: true });
  if (known?.isActive === false) return known;
  const id = known?.id ?? generateId();
  const names = {
    firstName: profile.firstName === undefined ? (known?.firstName ?? null) : readName(profile.firstName),
    lastName: profile.lastName === undefined ? (known?.lastName ?? null) : readName(profile.lastName),
  };
  if (known === null) {
    await insertSsoUser(tx, newSsoUser({ id, siteId, username: profile.email, ...names }, ctx.now));
  }
  const followsGroups = profile.groups !== undefined && (known === null || known.externalId === null);
  const hasOtherGroups =
    followsGroups && (await setGroupsOfSsoUser(tx, id, await idsOfGroups(ctx, settings, profile.groups ?? [])));
  const hasOtherNames = known !== null && (known.firstName !== names.firstName || known.lastName !== names.lastName);
  if (hasOtherNames) await updateSsoUserRow(tx, { ...known, ...names, updatedAt: ctx.now });
  if (known === null) emit(siteId, { noun: 'sso_user', id, change: 'create' });
  else if (hasOtherGroups || hasOtherNames) emit(siteId, { noun: 'sso_user', id, change: 'update' });
  const user = await findSsoUser(tx, siteId, id);
  if (user === null) throw new Error('an SSO user is in its own transaction');
  return user;
}

/** IDs of the groups of a profile; those that do not exist are created. */
async function idsOfGroups(
  { tx, now, emit }: AccountWriteContext,
  { siteId, defaultRoleId }: SsoSettings,
  given: readonly string[],
): Promise<string[]> {
  const names = given
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= longestName)
    .slice(0, mostGroups);
  // Of names that differ in case only, the first one counts.
  const byKey = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  if (byKey.size === 0) return [];
  const groups = await findSsoGroupsByName(tx, siteId, [...byKey.values()]);
  for (const { name } of groups) byKey.delete(name.toLowerCase());
  const ids = groups.map(({ id }) => id);
  // Only the first sign-in of a group comes here.
  for (const name of byKey.values()) {
    const id = generateId();
    const priority = await lowestSsoPriority(tx, siteId);
    await insertSsoGroup(tx, {
      id,
      siteId,
      name,
      externalId: null,
      priority,
      roleId: defaultRoleId,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    emit(siteId, { noun: 'sso_group', id, change: 'create' });
    ids.push(id);
  }
  return ids;
}

function readName(name: string | null): string | null {
  const text = name?.trim().slice(0, longestName) ?? '';
  return text === '' ? null : text;
}
