import { type Creator, DomainError, type Environment, isSameOwner, type Site } from '@lectern/domain';
import {
  findAccessToken,
  findSsoUser,
  findUser,
  giveEverything,
  listEnvironments,
  ownsAnything,
  type Queryable,
} from '@lectern/storage';
import { holdEnvironments } from '../environments/administer-environments.ts';

/** The new owner of content, as a request names them. */
export interface Destination {
  type: string | undefined;
  id: string | undefined;
}

const destinationTypes = ['account', 'organization', 'user', 'access_token', 'sso_user'];

/**
 * Transfers the content of a principal in every environment of a site to another one before it is deleted: records,
 * assets, saved filters, schedules and authorship in the history (reference, project 7). Runs inside
 * `administerEnvironments`. Throws `DESTINATION_USER_REQUIRED` when there is content and no destination,
 * `INVALID_DESTINATION_TYPE`, `INVALID_DESTINATION_USER` for the principal itself and for those outside the site, and
 * `ENVIRONMENT_IN_READ_ONLY_MODE` while a fast fork reads what would change.
 */
export async function transferOwnership(
  tx: Queryable,
  site: Site,
  from: Creator,
  destination: Destination,
): Promise<void> {
  const to = await findDestination(tx, site, from, destination);
  const environments = await environmentsWith(tx, site, from);
  if (environments.length === 0) return;
  if (to === null) throw new DomainError('DESTINATION_USER_REQUIRED');
  if (environments.some(({ isReadOnly }) => isReadOnly)) throw new DomainError('ENVIRONMENT_IN_READ_ONLY_MODE');
  for (const environment of environments) await giveEverything(tx, environment, from, to);
}

/** Whether a principal has content in any environment; they are locked as for a transfer. */
export async function ownsContent(tx: Queryable, site: Site, creator: Creator): Promise<boolean> {
  return (await environmentsWith(tx, site, creator)).length > 0;
}

async function findDestination(
  tx: Queryable,
  site: Site,
  from: Creator,
  { type, id }: Destination,
): Promise<Creator | null> {
  if (type === undefined && id === undefined) return null;
  if (type === undefined || !destinationTypes.includes(type)) throw new DomainError('INVALID_DESTINATION_TYPE');
  const isSelf = type === from.type && id === from.id;
  const to = id === undefined || isSelf ? null : await findRecipient(tx, site, type, id);
  if (to === null) throw new DomainError('INVALID_DESTINATION_USER');
  return to;
}

/** A principal of the site: content cannot be transferred outside of it. */
async function findRecipient(tx: Queryable, site: Site, type: string, id: string): Promise<Creator | null> {
  if (type === 'account' || type === 'organization') return isSameOwner(site.owner, { type, id }) ? { type, id } : null;
  if (type === 'user') return (await findUser(tx, site.id, id)) === null ? null : { type, id };
  if (type === 'sso_user') return (await findSsoUser(tx, site.id, id)) === null ? null : { type, id };
  if (type !== 'access_token') return null;
  const token = await findAccessToken(tx, site.id, id);
  return token === null || token.hardcodedType === 'owner' ? null : { type, id };
}

/** Environments with content of a principal, locked. Copies in progress receive the change from their source. */
async function environmentsWith(tx: Queryable, site: Site, from: Creator): Promise<Environment[]> {
  const readyOnes = async () => (await listEnvironments(tx, site.id)).filter(({ status }) => status === 'ready');
  await holdEnvironments(tx, await readyOnes());
  const found: Environment[] = [];
  // Read again: their tables may have moved to another schema before they were locked.
  for (const environment of await readyOnes()) if (await ownsAnything(tx, environment, from)) found.push(environment);
  return found;
}
