import { DomainError } from '@lectern/domain';
import {
  type Account,
  deferStatements,
  holdingFactors,
  insertingSession,
  isOutdatedFactors,
  type Session,
} from '@lectern/storage';
import { type SettledAttempts, settling } from '../access/attempts.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { keptUserAgent, notifyingOfNewDevice, type SignInPlace } from './notify-new-device.ts';

/** On what behalf a session of an account is stored. */
export interface SessionOpening {
  account: Account;
  origin?: CallOrigin;
  /** From where someone signs in: a new device is reported by mail. Absent for a session that follows from another. */
  place?: SignInPlace | undefined;
  /** The attempts that end with it. */
  attempts?: SettledAttempts | undefined;
}

/**
 * Stores a session of an account, in one statement with all that follows from it. Throws `INVALID_CREDENTIALS` when its password or its second factor is not the one
 * any more that it was recognised by.
 */
export async function storeSession(
  services: EngineServices,
  session: Omit<Session, 'userAgent'>,
  { account, origin, place, attempts = {} }: SessionOpening,
): Promise<void> {
  await withAccountWrite(services, { account, origin }, async (ctx) => {
    const { tx, emit } = ctx;
    // A new password ends every session, and so does a new second factor: one that is just being opened has to be among them.
    const statements = [
      holdingFactors(tx, account, session.siteId),
      ...settling(tx, attempts),
      ...(place === undefined ? [] : notifyingOfNewDevice(ctx, account, place, origin)),
      insertingSession(tx, { ...session, userAgent: keptUserAgent(origin) }),
    ];
    await deferStatements(tx, statements, explainRefusal);
    emit(session.siteId, { noun: 'session', id: session.id, change: 'create' });
  });
}

function explainRefusal(error: unknown): unknown {
  return isOutdatedFactors(error) ? new DomainError('INVALID_CREDENTIALS', {}, { cause: error }) : error;
}
