import { sessions } from '@lectern/contract';
import { DomainError } from '@lectern/domain';
import { signIn, signOut } from '@lectern/engine';
import { created, noContent } from '../route.ts';
import { implement } from '../implement.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { presentBackupCodes } from '../accounts/present-backup-codes.ts';
import { presentUser } from '../users/present-user.ts';

/** Sign-in and sign-out (reference, project 7). */
export const sessionRoutes = implement(sessions, {
  async 'POST /sessions'(request) {
    const { attributes } = request.body;
    const { token, account, user, backupCodes } = await signIn(request.services, {
      email: attributes.email,
      password: attributes.password,
      otpCode: attributes.otp_code,
      ip: request.ip,
      origin: request.origin,
      named: request,
    });
    const who = user === null ? presentAccount(account) : presentUser(user);
    return created(
      { id: token, type: 'session', relationships: { user: { data: { id: who.id, type: who.type } } } },
      { included: backupCodes === null ? [who] : [who, presentBackupCodes(account.id, backupCodes)] },
    );
  },
  async 'DELETE /session'({ services, actor, origin }) {
    // An API token has no session to end.
    if (actor.sessionId === null) throw new DomainError('NOT_FOUND');
    await signOut(services, actor.sessionId, origin);
    return noContent();
  },
});
