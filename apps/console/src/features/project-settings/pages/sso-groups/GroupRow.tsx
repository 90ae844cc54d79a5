import type { RoleResource, SsoGroupResource } from '@lectern/contract';
import { IconButton, MenuItem, MenuSeparator, MenuTrigger, Select } from '@lectern/ui';
import { ArrowDown, ArrowUp, Copy, Ellipsis, MoveVertical, Trash2 } from 'lucide-react';
import { useMe } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { isBeyond } from '#features/project-settings/pages/users/people-access.ts';
import { useRoleOption } from '#features/project-settings/pages/users/use-role-option.ts';
import type { GroupActions } from './use-group-actions.ts';
import styles from './sso-groups.module.css';

interface GroupRowProps {
  group: SsoGroupResource;
  /** Counted from 0. */
  place: number;
  count: number;
  roles: readonly RoleResource[];
  /** The identity provider imports groups that the project has. */
  canCopy: boolean;
  actions: GroupActions;
  /** Asks for the place. */
  onMove: () => void;
}

/** A group: its place, its name and members, its role, and what else can be done. */
export function GroupRow({ group, place, count, roles, canCopy, actions, onMove }: GroupRowProps) {
  const t = useMessages();
  const { actor } = useMe();
  const roleOption = useRoleOption();
  const { name } = group.attributes;
  const roleId = group.relationships.role.data.id;
  const role = roles.find(({ id }) => id === roleId);
  const isLocked = role !== undefined && isBeyond(actor, role);
  const label = t('settings.people.actions.of', { name });
  return (
    <div className={styles.row}>
      <span className={styles.place} aria-hidden>
        {place + 1}
      </span>
      <span className={styles.name}>
        <b>{name}</b>
        <span className={styles.members}>
          {t('settings.sso-groups.members', { count: group.relationships.users.data.length })}
        </span>
      </span>
      <div className={styles.role}>
        <Select
          size="s"
          aria-label={t('settings.people.role.of', { name })}
          isDisabled={isLocked}
          options={roles.map(roleOption)}
          value={roleId}
          onChange={(chosen) => void actions.changeRole(group, chosen)}
        />
      </div>
      {isLocked ? (
        <IconButton size="s" icon={Ellipsis} label={label} disabledReason={t('settings.people.beyond')} />
      ) : (
        <MenuTrigger
          label={label}
          placement="bottom end"
          menu={
            <>
              <MenuItem
                id="up"
                icon={ArrowUp}
                isDisabled={place === 0}
                onAction={() => void actions.move(group, place - 1)}
              >
                {t('moves.up')}
              </MenuItem>
              <MenuItem
                id="down"
                icon={ArrowDown}
                isDisabled={place === count - 1}
                onAction={() => void actions.move(group, place + 1)}
              >
                {t('moves.down')}
              </MenuItem>
              <MenuItem id="move" icon={MoveVertical} isDisabled={count === 1} onAction={onMove}>
                {t('moves.to')}
              </MenuItem>
              {canCopy && (
                <MenuItem
                  id="copy"
                  icon={Copy}
                  isDisabled={count === 1}
                  textValue={t('settings.sso-groups.copy')}
                  detail={t('settings.sso-groups.copy.detail')}
                  onAction={() => void actions.copyRole(group)}
                >
                  {t('settings.sso-groups.copy')}
                </MenuItem>
              )}
              <MenuSeparator />
              <MenuItem id="delete" icon={Trash2} tone="danger" onAction={() => void actions.remove(group)}>
                {t('settings.people.delete')}
              </MenuItem>
            </>
          }
        >
          <IconButton size="s" icon={Ellipsis} label={label} />
        </MenuTrigger>
      )}
    </div>
  );
}
