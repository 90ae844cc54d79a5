import type { SsoUserResource } from '@lectern/contract';
import { confirm, notify } from '@lectern/ui';
import type { ReactNode } from 'react';
import { managementApi } from '#lib/api.ts';
import { nameOfPerson } from '#lib/people/person-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useDeletion } from '#features/project-settings/kit/use-deletion.tsx';
import { refreshSsoUsers } from './refresh-users.ts';

/** Deletes a user after a confirmation, with a new owner for their content. `onGone` moves the focus. */
export function useRemoveUser(onGone: () => void): {
  remove: (user: SsoUserResource) => Promise<void>;
  dialog: ReactNode;
} {
  const t = useMessages();
  const deletion = useDeletion();

  async function remove(user: SsoUserResource) {
    const { id } = user;
    const { username } = user.attributes;
    const name = nameOfPerson(user);
    const isConfirmed = await confirm({
      title: t('settings.people.delete.title', { name }),
      body: t('settings.sso-users.delete.body'),
      confirmLabel: t('settings.people.delete.confirm'),
      tone: 'danger',
      typeToConfirm: { value: username, label: t('settings.people.delete.type', { email: username }) },
    });
    if (!isConfirmed) return;
    await deletion.remove({
      type: 'sso_user',
      id,
      name,
      destroy: (destination) =>
        managementApi.delete('/sso-users/:ssoUserId', { params: { ssoUserId: id }, query: destination }),
      confirmLabel: t('settings.people.delete.confirm'),
      failure: t('settings.people.delete.failed', { name }),
      onDeleted: async () => {
        await refreshSsoUsers();
        onGone();
        notify.success(t('settings.people.delete.done', { name }));
      },
    });
  }

  return { remove, dialog: deletion.dialog };
}
