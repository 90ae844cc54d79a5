import { DomainError } from '@lectern/domain';
import {
  findSsoUser,
  isUniqueViolation,
  type Queryable,
  revokeSessionsOfSsoUser,
  type SsoUser,
  UnsupportedScimFilterError,
} from '@lectern/storage';
import { ScimError } from './scim-error.ts';

/** The version that a request was made for, of `If-Match`; null for any. */
export type ExpectedVersion = number | null;

/** A user that SCIM has not deleted. Throws `NOT_FOUND`. */
export async function requireScimUser(
  db: Queryable,
  siteId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<SsoUser> {
  const user = await findSsoUser(db, siteId, id, options);
  if (user === null || user.removedAt !== null) throw new DomainError('NOT_FOUND');
  return user;
}

/** Throws `precondition` unless the request was made for this version. */
export function assertVersion({ version }: { version: number }, expected: ExpectedVersion): void {
  if (expected !== null && expected !== version) throw new ScimError('precondition', 'the resource has changed');
}

/** Ends the sessions of a user who is not active any more. */
export async function endSessionsIfInactive(tx: Queryable, { id, isActive }: SsoUser, now: Date): Promise<void> {
  if (!isActive) await revokeSessionsOfSsoUser(tx, id, now);
}

/** Runs a change; a taken name becomes `uniqueness`. */
export async function refuseTakenName<T>(attribute: 'userName' | 'displayName', run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw isUniqueViolation(cause) ? new ScimError('uniqueness', `${attribute} is taken`, { cause }) : cause;
  }
}

/** Reads a list; a filter that names what does not exist becomes `invalidFilter`. */
export async function refuseUnsupportedFilter<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw cause instanceof UnsupportedScimFilterError
      ? new ScimError('invalidFilter', cause.message, { cause })
      : cause;
  }
}
