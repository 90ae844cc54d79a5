import type {
  AccessTokenResource,
  AccountResource,
  OwnerOrganizationResource,
  SsoUserResource,
  UserResource,
} from '@lectern/contract';
import type { Creator, Site } from '@lectern/domain';
import type { EngineServices } from '@lectern/engine';
import { findAccessToken, findAccount, findOrganization, findSsoUser, findUser } from '@lectern/storage';
import { presentAccessToken } from '../access-tokens/present-access-token.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { presentOwnerOrganization } from '../organizations/present-organization.ts';
import { presentSsoUser } from '../sso-users/present-sso-user.ts';
import { presentUser } from './present-user.ts';

/** Wire form of whoever did something in a site; null when they are gone. */
export async function presentCreator(
  services: EngineServices,
  site: Site,
  { type, id }: Creator,
): Promise<UserResource | SsoUserResource | AccountResource | OwnerOrganizationResource | AccessTokenResource | null> {
  const db = services.db.kysely;
  if (type === 'account') {
    const account = await findAccount(db, id);
    return account === null ? null : presentAccount(account);
  }
  if (type === 'organization') {
    const organization = await findOrganization(db, id);
    return organization === null ? null : presentOwnerOrganization(organization);
  }
  if (type === 'user') {
    const user = await findUser(db, site.id, id);
    return user === null ? null : presentUser(user);
  }
  if (type === 'sso_user') {
    const ssoUser = await findSsoUser(db, site.id, id);
    return ssoUser === null ? null : presentSsoUser(ssoUser);
  }
  const accessToken = await findAccessToken(db, site.id, id);
  return accessToken === null ? null : presentAccessToken(accessToken, services.clock.now());
}
