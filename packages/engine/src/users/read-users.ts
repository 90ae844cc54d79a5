import { type Actor, DomainError, type Site } from '@lectern/domain';
import { findUser, listUsers as loadUsers, type Queryable, type User } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** People of a site besides its owner, oldest first. */
export async function listUsers(services: EngineServices, site: Site): Promise<User[]> {
  return loadUsers(services.db.kysely, site.id);
}

/** One of them, locked until the transaction ends if `hold` is set. Throws `NOT_FOUND`. */
export async function getUser(db: Queryable, site: Site, id: string, options: { hold?: boolean } = {}): Promise<User> {
  const user = await findUser(db, site.id, id, options);
  if (user === null) throw new DomainError('NOT_FOUND');
  return user;
}

/** Whether an actor is that user. */
export function isSelf({ creator }: Actor, userId: string): boolean {
  return creator.type === 'user' && creator.id === userId;
}
