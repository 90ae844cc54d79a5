import { type Creator, isSameOwner, type Site } from '@lectern/domain';
import { findAccessToken, findAccount, findSsoUser, findUser, type Queryable } from '@lectern/storage';

/** Whether a principal that content can be transferred to exists. */
export async function isKnownCreator(db: Queryable, site: Site, { type, id }: Creator): Promise<boolean> {
  if (type === 'organization') return isSameOwner(site.owner, { type, id });
  if (type === 'account') return (await findAccount(db, id)) !== null;
  if (type === 'user') return (await findUser(db, site.id, id)) !== null;
  if (type === 'sso_user') return (await findSsoUser(db, site.id, id)) !== null;
  return type === 'access_token' && (await findAccessToken(db, site.id, id)) !== null;
}
