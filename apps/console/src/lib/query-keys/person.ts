import { queryRoot } from '@lectern/domain/queries';

/** Query keys of the signed-in user. */
export const personKeys = {
  me: queryRoot<'me'>('users').every('me'),
  account: queryRoot('account').all,
  sessions: [...queryRoot('account').all, 'sessions'] as const,
  sessionsPage: (page: number) => [...queryRoot('account').all, 'sessions', page] as const,
  unsentMailsPage: (page: number) => [...queryRoot('account').all, 'unsent-mails', page] as const,
  unsentMail: (mailId: string) => [...queryRoot('account').all, 'unsent-mail', mailId] as const,
  passkeys: [...queryRoot('account').all, 'passkeys'] as const,
  ownTfaRequest: [...queryRoot('account').all, 'own-tfa-request'] as const,
  tfaRequests: [...queryRoot('account').all, 'tfa-requests'] as const,
  tfaRequestsPage: (page: number) => [...queryRoot('account').all, 'tfa-requests', page] as const,
  invitation: (id: string, secret: string) => [...queryRoot('invitation').all, id, secret] as const,
};
