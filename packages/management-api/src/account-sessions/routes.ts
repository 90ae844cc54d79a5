import { accountSessions, type ListedSessionResource } from '@lectern/contract';
import { deviceName } from '@lectern/domain';
import { listAccountSessions, revokeAccountSession, signOutEverywhere } from '@lectern/engine';
import type { ListedSession } from '@lectern/storage';
import { implement } from '../implement.ts';
import { readPage } from '../read-page.ts';
import { noContent, ok } from '../route.ts';

const limits = { defaultLimit: 30, maxLimit: 100 };

/** Sessions of an account (docs/own-endpoints.md). */
export const accountSessionRoutes = implement(accountSessions, {
  async 'GET /sessions'({ services, account, sessionId, query }) {
    const { sessions, total } = await listAccountSessions(services, account, readPage(query, limits));
    return ok(
      sessions.map((session) => present(session, sessionId)),
      { meta: { total_count: total } },
    );
  },
  async 'DELETE /sessions'({ services, account, sessionId, origin }) {
    await signOutEverywhere(services, account, sessionId, origin);
    return noContent();
  },
  async 'DELETE /sessions/:sessionId'({ services, account, params, origin }) {
    await revokeAccountSession(services, account, params.sessionId, origin);
    return noContent();
  },
});

function present(session: ListedSession, currentId: string): ListedSessionResource {
  return {
    id: session.id,
    type: 'account_session',
    attributes: {
      device: deviceName(session.userAgent),
      site_name: session.siteName,
      created_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
      is_current: session.id === currentId,
    },
  };
}
