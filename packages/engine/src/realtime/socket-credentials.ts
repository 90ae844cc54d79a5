import { findManagingTokenHashes, findOpenSessions, type UsedSession } from '@lectern/storage';
import type { ResolvedCredential } from '../access/credentials.ts';
import type { EngineServices } from '../services.ts';

const sessionPrefix = 'session.';
const tokenPrefix = 'token.';

/**
 * The credential of a socket without its secret: the hash of an API token, or the ID of a session and the site that it is
 * used in. No colons.
 */
export function socketCredential({ site, actor, memorable }: ResolvedCredential): string {
  return memorable === null
    ? sessionCredential({ id: actor.sessionId ?? '', siteId: site.id })
    : `${tokenPrefix}${memorable.access.tokenHash}`;
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
  const tokens = having(tokenPrefix);
  const sessions = having(sessionPrefix).map((used) => {
    const [id = '', siteId = ''] = used.split('.');
    return { id, siteId };
  });
  const db = services.db.kysely;
  const none = new Set<string>();
  const [open, known] = await Promise.all([
    sessions.length === 0 ? [] : findOpenSessions(db, sessions, services.clock.now()),
    tokens.length === 0 ? none : findManagingTokenHashes(db, tokens),
  ]);
  const stillOpen = new Set(open.map(sessionCredential));
  return new Set([
    ...sessions.map(sessionCredential).filter((credential) => !stillOpen.has(credential)),
    ...tokens.filter((hash) => !known.has(hash)).map((hash) => tokenPrefix + hash),
  ]);
}

function sessionCredential({ id, siteId }: UsedSession): string {
  return `${sessionPrefix}${id}.${siteId}`;
}
