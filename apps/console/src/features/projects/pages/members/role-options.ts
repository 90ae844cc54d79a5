import {
  coversOrganizationRole,
  type OrganizationRoleId,
  organizationRoleIds,
  organizationRoles,
} from '@lectern/domain';
import type { Option } from '@lectern/ui';
import type { Translate } from '#lib/use-messages.ts';

/** The roles that someone with this one may give. */
export function roleOptions(own: OrganizationRoleId, t: Translate): Array<Option<OrganizationRoleId>> {
  return organizationRoleIds
    .filter((id) => coversOrganizationRole(organizationRoles[own], organizationRoles[id]))
    .map((id) => ({
      value: id,
      label: t(`projects.organization.role.${id}`),
      detail: t(`projects.organization.role.${id}.hint`),
    }));
}
