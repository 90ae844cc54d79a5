import {
  type Actor,
  authorize,
  canEnterEnvironment,
  type Creator,
  DomainError,
  isValidId,
  parseSiteChannel,
  personName,
  type PersonNames,
  type PresentPerson,
  requireCapability,
  type Site,
  type SiteChannel,
} from '@lectern/domain';
import {
  findAccessToken,
  findAccount,
  findEnvironment,
  findOrganization,
  findSsoUser,
  findUser,
  type Queryable,
  readItem,
} from '@lectern/storage';
import type { ResolvedCredential } from '../access/credentials.ts';
import { type EnvironmentScope, withRead } from '../context.ts';
import { openItemGate } from '../items/item-access.ts';
import type { EngineServices } from '../services.ts';
import { realtimeSecret, signChannel } from './channel-signature.ts';
import { socketCredential } from './socket-credentials.ts';

/** The channel to subscribe to, and the socket that subscribes. */
export interface ChannelRequest {
  socketId: string;
  channelName: string;
}

/** The authorization for the realtime server. `channelData` is for presence channels only. */
export interface ChannelAuthorization {
  auth: string;
  channelData?: string;
}

/**
 * Lets a socket into a channel of the principal's site: its events for who may enter the environment, presence in the
 * schema for who may edit it, presence in a record for who may read it. Throws `INVALID_PARAMS` for a socket ID of
 * another shape, `INSUFFICIENT_PERMISSIONS` for any other channel.
 */
export async function authorizeChannel(
  services: EngineServices,
  principal: ResolvedCredential,
  { socketId, channelName }: ChannelRequest,
): Promise<ChannelAuthorization> {
  const { site, actor } = principal;
  if (!/^\d+\.\d+$/.test(socketId)) throw new DomainError('INVALID_PARAMS', { param: 'socket_id' });
  const channel = parseSiteChannel(site.id, channelName);
  if (channel === null) throw new DomainError('INSUFFICIENT_PERMISSIONS');
  const environment = await findEnvironment(services.db.kysely, site.id, channel.environmentId);
  if (environment === null || environment.status === 'destroying') throw new DomainError('INSUFFICIENT_PERMISSIONS');
  authorize(canEnterEnvironment(actor, environment));
  const secret = realtimeSecret(services.instanceKey);
  const credential = socketCredential(principal);
  if (channel.kind === 'events') return { auth: signChannel(secret, { socketId, channelName, credential }) };

  authorize(await mayBeSeenIn(services, { site, environment, actor }, channel));
  const person = await describePerson(services, site, actor);
  const channelData = JSON.stringify({ user_id: userIdOf(person), user_info: person });
  return { auth: signChannel(secret, { socketId, channelName, channelData, credential }), channelData };
}

async function mayBeSeenIn(
  services: EngineServices,
  scope: EnvironmentScope,
  channel: Exclude<SiteChannel, { kind: 'events' }>,
): Promise<boolean> {
  if (channel.kind === 'item') return isReadable(services, scope, channel.itemId);
  requireCapability(scope.actor, 'can_edit_schema');
  return channel.kind === 'schema' || isValidId(channel.itemTypeId);
}

async function isReadable(services: EngineServices, scope: EnvironmentScope, itemId: string): Promise<boolean> {
  if (!isValidId(itemId)) return false;
  return withRead(services, scope, async (ctx) => {
    const item = await readItem(ctx.db, itemId);
    return item !== undefined && (await openItemGate(ctx))('read', item);
  });
}

/** Members of an organization are distinguished. */
function userIdOf({ type, id, account_id: accountId }: PresentPerson): string {
  return [type, id, accountId].filter((part) => part !== undefined).join(':');
}

async function describePerson(services: EngineServices, site: Site, actor: Actor): Promise<PresentPerson> {
  const { creator } = actor;
  const db = services.db.kysely;
  if (creator.type === 'access_token')
    return { ...creator, name: (await findAccessToken(db, site.id, creator.id))?.name ?? '' };
  if (creator.type === 'organization') return describeMember(db, actor);
  const person = await findPerson(db, site, creator);
  return person === null ? { ...creator, name: '' } : { ...creator, name: personName(person), email: person.email };
}

/** An organization, by the name of the member who acts for it where that is known. */
async function describeMember(db: Queryable, { creator, memberAccountId }: Actor): Promise<PresentPerson> {
  const name = (await findOrganization(db, creator.id))?.name ?? '';
  const member = memberAccountId == null ? null : await findAccount(db, memberAccountId);
  return member === null
    ? { ...creator, name }
    : { ...creator, name: `${personName(member)} (${name})`, email: member.email, account_id: member.id };
}

async function findPerson(db: Queryable, site: Site, { type, id }: Creator): Promise<PersonNames | null> {
  if (type === 'user') return findUser(db, site.id, id);
  if (type === 'account') return findAccount(db, id);
  const ssoUser = await findSsoUser(db, site.id, id);
  return ssoUser === null ? null : { ...ssoUser, email: ssoUser.username };
}
