import type { PresentPerson } from '@lectern/domain';

/** Name of a user in presence channels. */
export function userIdOf({
  type,
  id,
  account_id: accountId,
}: Pick<PresentPerson, 'type' | 'id' | 'account_id'>): string {
  return accountId === undefined ? `${type}:${id}` : `${type}:${id}:${accountId}`;
}
