import type { RoleResource } from '@lectern/contract';
import { MenuItem, notify } from '@lectern/ui';
import { Copy } from 'lucide-react';
import { useNavigate } from 'react-router';
import { reportError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { keepEntry } from '#features/project-settings/kit/entries-cache.ts';
import { rolesQuery } from '#features/project-settings/queries.ts';
import { duplicateRole } from './calls.ts';
import { useRoleRefusal } from './use-role-refusal.ts';

/** Copies the stored role and opens the copy. */
export function DuplicateItem({ entry }: { entry: RoleResource }) {
  const t = useMessages();
  const navigate = useNavigate();
  const refusal = useRoleRefusal(entry);

  async function handleDuplicate() {
    try {
      const copy = await duplicateRole(entry.id);
      await keepEntry(rolesQuery.queryKey, copy);
      await navigate(paths.settingsEntry('roles', copy.id));
      notify.success(t('settings.roles.duplicated', { name: copy.attributes.name }));
    } catch (error) {
      reportError(error, t('settings.roles.duplicate-failed', { name: entry.attributes.name }), t);
    }
  }

  return (
    <MenuItem
      id="duplicate"
      icon={Copy}
      isDisabled={refusal !== undefined}
      detail={refusal}
      onAction={() => void handleDuplicate()}
    >
      {t('settings.roles.duplicate')}
    </MenuItem>
  );
}
