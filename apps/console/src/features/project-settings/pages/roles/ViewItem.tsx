import type { RoleResource } from '@lectern/contract';
import { MenuItem } from '@lectern/ui';
import { Eye } from 'lucide-react';
import { mayLeave } from '#lib/leaving.ts';
import { useMessages } from '#lib/use-messages.ts';
import { viewAsRole, viewedRole } from '#lib/viewed-role.ts';
import { useRoleRefusal } from './use-role-refusal.ts';

/** Shows the project in this window as a user with the stored role sees it, read-only. */
export function ViewItem({ entry }: { entry: RoleResource }) {
  const t = useMessages();
  const refusal = useRoleRefusal(entry);
  const isViewing = viewedRole() !== null;

  async function handleView() {
    if (await mayLeave()) viewAsRole({ id: entry.id, name: entry.attributes.name });
  }

  return (
    <MenuItem
      id="view"
      icon={Eye}
      isDisabled={refusal !== undefined || isViewing}
      detail={isViewing ? t('settings.roles.view.already') : refusal}
      onAction={() => void handleView()}
    >
      {t('settings.roles.view')}
    </MenuItem>
  );
}
