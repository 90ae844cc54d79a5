import type { RoleResource } from '@lectern/contract';
import type { Option } from '@lectern/ui';
import { useMe } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { isBeyond } from './people-access.ts';

/** Makes the option of a role; one that the signed-in user may not give is disabled and says why. */
export function useRoleOption(): (role: RoleResource) => Option {
  const t = useMessages();
  const { actor } = useMe();
  return (role) => ({
    value: role.id,
    label: role.attributes.name,
    ...(isBeyond(actor, role) && { detail: t('settings.people.beyond'), isDisabled: true }),
  });
}
