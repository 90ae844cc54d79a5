import type { Site } from '@lectern/domain';
import { insertSession, type SsoUser } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { type ConsoleSession, openConsoleSession } from '../sessions/console-session.ts';
import { keptUserAgent } from '../sessions/notify-new-device.ts';
import { withAccountWrite } from '../site-write.ts';

/**
 * Opens a session of the console for an SSO user whom the identity provider has confirmed. Throws `INVALID_CREDENTIALS`
 * for a deactivated one, and for one without a role.
 */
export async function startSsoSession(
  services: EngineServices,
  site: Site,
  { id }: Pick<SsoUser, 'id'>,
  origin?: CallOrigin,
): Promise<ConsoleSession> {
  const principal = { type: 'sso_user', id } as const;
  return openConsoleSession(services, site, principal, (session) =>
    withAccountWrite(services, { account: null, origin }, async ({ tx, emit, actAs }) => {
      actAs(principal);
      await insertSession(tx, { ...session, userAgent: keptUserAgent(origin) });
      emit(site.id, { noun: 'session', id: session.id, change: 'create' });
    }),
  );
}
