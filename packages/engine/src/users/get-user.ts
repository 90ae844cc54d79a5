import { DomainError, type Site } from '@lectern/domain';
import { findUser, type Queryable, type User } from '@lectern/storage';

/** A user of a site, locked until the transaction ends if `hold` says so. Throws `NOT_FOUND`. */
export async function getUser(db: Queryable, site: Site, id: string, options: { hold?: boolean } = {}): Promise<User> {
  const user = await findUser(db, site.id, id, options);
  if (user === null) throw new DomainError('NOT_FOUND');
  return user;
}
