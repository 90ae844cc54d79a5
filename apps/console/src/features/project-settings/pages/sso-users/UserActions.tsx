import type { RoleResource, SsoUserResource } from '@lectern/contract';
import { IconButton, MenuItem, MenuTrigger } from '@lectern/ui';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useMe } from '#lib/current-site.ts';
import { nameOfPerson } from '#lib/people/person-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import { isBeyond } from '#features/project-settings/pages/users/people-access.ts';
import { useIsMe } from './user-parts.tsx';

interface UserActionsProps {
  user: SsoUserResource;
  roles: readonly RoleResource[];
  onRemove: (user: SsoUserResource) => Promise<void>;
}

/** What can be done to a user; nothing to oneself. */
export function UserActions({ user, roles, onRemove }: UserActionsProps) {
  const t = useMessages();
  const { actor } = useMe();
  const isMe = useIsMe(user);
  if (isMe) return null;
  const role = roles.find(({ id }) => id === user.relationships.role.data?.id);
  const label = t('settings.people.actions.of', { name: nameOfPerson(user) });
  if (role !== undefined && isBeyond(actor, role))
    return <IconButton icon={Ellipsis} label={label} disabledReason={t('settings.people.beyond')} />;
  return (
    <MenuTrigger
      label={label}
      placement="bottom end"
      menu={
        <MenuItem id="delete" icon={Trash2} tone="danger" onAction={() => void onRemove(user)}>
          {t('settings.people.delete')}
        </MenuItem>
      }
    >
      <IconButton icon={Ellipsis} label={label} />
    </MenuTrigger>
  );
}
