import { findManagingTokenHashes, findOpenSessions } from '@lectern/storage';
import type { ResolvedCredential } from '../access/credentials.ts';
import type { EngineServices } from '../services.ts';

const sessionPrefix = 'session.';
const tokenPrefix = 'token.';

/** The credential of a socket without its secret: the hash of an API token, or the ID of a session. No colons. */
export function socketCredential({ actor, memorable }: ResolvedCredential): string {
  return memorable === null ? `${sessionPrefix}${actor.sessionId}` : `${tokenPrefix}${memorable.access.tokenHash}`;
}

/**
 * The credentials among these that were revoked or have expired since. Two statements at most, however many there are.
 */
export async function findEndedCredentials(
  services: EngineServices,
  credentials: ReadonlySet<string>,
): Promise<Set<string>> {
  const having = (prefix: string) =>
    [...credentials].filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length));
  const [sessions, tokens] = [having(sessionPrefix), having(tokenPrefix)];
  const db = services.db.kysely;
  const none = new Set<string>();
  const [open, known] = await Promise.all([
    sessions.length === 0 ? none : findOpenSessions(db, sessions, services.clock.now()),
    tokens.length === 0 ? none : findManagingTokenHashes(db, tokens),
  ]);
  return new Set([
    ...sessions.filter((id) => !open.has(id)).map((id) => sessionPrefix + id),
    ...tokens.filter((hash) => !known.has(hash)).map((hash) => tokenPrefix + hash),
  ]);
}
