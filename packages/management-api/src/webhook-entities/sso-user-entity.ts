import { getRoleView } from '@lectern/engine';
import { listSsoGroups } from '@lectern/storage';
import { presentRole } from '../roles/present-role.ts';
import { presentSsoGroup } from '../sso-groups/present-sso-group.ts';
import { presentSsoUser } from '../sso-users/present-sso-user.ts';
import type { PresentKnownEntity } from './entity-presenter.ts';

/** An SSO user with the groups, whose other members are not named, and the role. */
export const presentSsoUserEntity: PresentKnownEntity<'sso_user'> = async (services, ssoUser, { site }) => {
  const groups = await listSsoGroups(services.db.kysely, site.id);
  return {
    entity: presentSsoUser(ssoUser),
    related: [
      ...groups
        .filter(({ id }) => ssoUser.groupIds.includes(id))
        .map((group) => presentSsoGroup({ group, userIds: [ssoUser.id] })),
      ...(ssoUser.roleId === null ? [] : [presentRole(await getRoleView(services, site, ssoUser.roleId))]),
    ],
  };
};
