import { ssoUserStates, type RoleResource } from '@lectern/contract';
import { Button, SearchField } from '@lectern/ui';
import { X } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { SelectFilter } from '#features/project-settings/kit/log-list/LogFilters.tsx';
import { isNarrowed, type UserSelection } from './user-selection.ts';
import styles from './sso-users.module.css';

interface UserFiltersProps {
  selection: UserSelection;
  /** As it is typed; it becomes part of the selection when typing pauses. */
  text: string;
  onText: (text: string) => void;
  roles: readonly RoleResource[];
  onSelect: (change: Partial<UserSelection>) => void;
}

/** Which users are shown: by a text in their name or address, by state, and by role. */
export function UserFilters({ selection, text, onText, roles, onSelect }: UserFiltersProps) {
  const t = useMessages();
  return (
    <div role="group" aria-label={t('settings.log.filters')} className={styles.filters}>
      <div className={styles.search}>
        <SearchField label={t('settings.sso-users.search')} value={text} onChange={onText} />
      </div>
      <SelectFilter
        label={t('settings.sso-users.state')}
        allLabel={t('settings.sso-users.all.states')}
        value={selection.state}
        options={ssoUserStates.map((value) => ({ value, label: t(`settings.sso-users.state.${value}`) }))}
        onChange={(state) => onSelect({ state })}
      />
      <SelectFilter
        label={t('settings.people.role')}
        allLabel={t('settings.sso-users.all.roles')}
        value={selection.roleId}
        options={roles.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
        onChange={(roleId) => onSelect({ roleId })}
      />
      {isNarrowed(selection) && (
        <Button
          variant="quiet"
          icon={X}
          onPress={() => {
            onText('');
            onSelect({ text: '', state: null, roleId: null });
          }}
        >
          {t('settings.log.clear')}
        </Button>
      )}
    </div>
  );
}
