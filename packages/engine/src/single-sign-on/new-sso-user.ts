import { generateId } from '@lectern/domain';
import type { StoredSsoUser } from '@lectern/storage';

/** An active SSO user whom no identity provider has synchronized, with what is known of them. */
export function newSsoUser(
  known: Pick<StoredSsoUser, 'siteId' | 'username'> & Partial<StoredSsoUser>,
  now: Date,
): StoredSsoUser {
  return {
    id: generateId(),
    externalId: null,
    firstName: null,
    lastName: null,
    isActive: true,
    scimAttributes: {},
    version: 1,
    removedAt: null,
    lastAccessAt: null,
    createdAt: now,
    updatedAt: now,
    ...known,
  };
}
