import { IconButton, MenuItem, MenuSeparator, MenuTrigger } from '@lectern/ui';
import { Ellipsis, RefreshCw, Trash2, UserCheck, UserX } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import type { PersonRow } from './people-rows.ts';
import { useIsMe } from './person-parts.tsx';
import type { PeopleActions } from './use-people-actions.tsx';

/** What can be done to one row; nothing to the owner and to oneself. */
export function PersonActions({ row, actions }: { row: PersonRow; actions: PeopleActions }) {
  const t = useMessages();
  const isMe = useIsMe(row);
  if (row.kind === 'owner' || isMe) return null;
  const label = t('settings.people.actions.of', { name: row.name });
  const refusal = actions.refusalOf(row);
  if (refusal !== undefined) return <IconButton icon={Ellipsis} label={label} disabledReason={refusal} />;
  return (
    <MenuTrigger
      label={label}
      placement="bottom end"
      menu={
        row.kind === 'invitation' ? (
          <InvitationItems row={row} actions={actions} />
        ) : (
          <UserItems row={row} actions={actions} />
        )
      }
    >
      <IconButton icon={Ellipsis} label={label} />
    </MenuTrigger>
  );
}

function UserItems({ row, actions }: { row: PersonRow; actions: PeopleActions }) {
  const t = useMessages();
  const isActive = row.standing === 'active';
  return (
    <>
      <MenuItem
        id="active"
        icon={isActive ? UserX : UserCheck}
        onAction={() => void actions.setIsActive(row, !isActive)}
      >
        {t(isActive ? 'settings.people.deactivate' : 'settings.people.activate')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem id="delete" icon={Trash2} tone="danger" onAction={() => void actions.removeUser(row)}>
        {t('settings.people.delete')}
      </MenuItem>
    </>
  );
}

function InvitationItems({ row, actions }: { row: PersonRow; actions: PeopleActions }) {
  const t = useMessages();
  return (
    <>
      <MenuItem
        id="renew"
        icon={RefreshCw}
        detail={row.standing === 'invited' ? t('settings.people.link.renew.detail') : undefined}
        textValue={t('settings.people.link.renew')}
        onAction={() => void actions.renewLink(row)}
      >
        {t('settings.people.link.renew')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem id="withdraw" icon={Trash2} tone="danger" onAction={() => void actions.removeInvitation(row)}>
        {t('settings.people.withdraw')}
      </MenuItem>
    </>
  );
}
