import { DomainError } from '@lectern/domain';
import { type Account, holdFactors, insertSession, type Session } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { keptUserAgent, notifyNewDevice, type SignInPlace } from './notify-new-device.ts';

/**
 * Stores a session of an account. Throws `INVALID_CREDENTIALS` when its password or its second factor is not the one
 * any more that it was recognised by. With `place`, the session is a sign-in: a new device is reported by mail.
 */
export async function storeSession(
  services: EngineServices,
  session: Omit<Session, 'userAgent'>,
  { account, origin, place }: { account: Account; origin?: CallOrigin; place?: SignInPlace | undefined },
): Promise<void> {
  await withAccountWrite(services, { account, origin }, async (ctx) => {
    const { tx, emit } = ctx;
    // A new password ends every session, and so does a new second factor: one that is just being opened has to be among them.
    if (!(await holdFactors(tx, account))) throw new DomainError('INVALID_CREDENTIALS');
    if (place !== undefined) await notifyNewDevice(ctx, account, place, origin);
    await insertSession(tx, { ...session, userAgent: keptUserAgent(origin) });
    emit(session.siteId, { noun: 'session', id: session.id, change: 'create' });
  });
}
