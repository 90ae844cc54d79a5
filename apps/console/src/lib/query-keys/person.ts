import { queryRoot } from '@lectern/domain/queries';

/** Keys of answers about the user at the console. */
export const personKeys = {
  me: queryRoot<'me'>('users').every('me'),
  account: queryRoot('account').all,
  invitation: (id: string, secret: string) => [...queryRoot('invitation').all, id, secret] as const,
};
