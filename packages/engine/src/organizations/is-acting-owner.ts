import type { Site } from '@lectern/domain';
import { isMemberActingAsOwner, type Queryable } from '@lectern/storage';

/** Whether an account enters a site as its owner, or for the organization that owns it. */
export async function isActingOwner(db: Queryable, { owner }: Site, accountId: string): Promise<boolean> {
  return owner.type === 'account' ? owner.id === accountId : isMemberActingAsOwner(db, owner.id, accountId);
}
