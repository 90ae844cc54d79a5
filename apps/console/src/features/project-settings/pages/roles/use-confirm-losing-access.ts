import type { RoleResource } from '@lectern/contract';
import { confirm } from '@lectern/ui';
import { useMe } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import type { RoleValues } from './role-values.ts';
import { useRoleOrigins } from './use-role-origins.ts';

/** Asks before someone takes the right to manage users from their own role: they cannot give it back. */
export function useConfirmLosingAccess(open: OpenForm<RoleValues>, entry: RoleResource | null): () => Promise<boolean> {
  const t = useMessages();
  const { actor } = useMe();
  const { origins } = useRoleOrigins(open.values, entry);
  return async () => {
    if (entry === null || actor.roleId !== entry.id || origins.capabilities.can_manage_users.length > 0) return true;
    return confirm({
      title: t('settings.roles.lose.title'),
      body: t('settings.roles.lose.body'),
      confirmLabel: t('settings.roles.lose.confirm'),
      tone: 'danger',
    });
  };
}
