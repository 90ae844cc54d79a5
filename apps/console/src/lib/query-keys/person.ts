import { queryRoot } from '@lectern/domain/queries';

/** Query keys of the signed-in user. */
export const personKeys = {
  me: queryRoot<'me'>('users').every('me'),
  account: queryRoot('account').all,
  invitation: (id: string, secret: string) => [...queryRoot('invitation').all, id, secret] as const,
};
