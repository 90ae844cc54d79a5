import type { SiteInvitationResource } from '@lectern/contract';
import { confirm, notify } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { managementApi } from '#lib/api.ts';
import { useMe } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { usersQuery } from '#lib/people/queries.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useDeletion } from '#features/project-settings/kit/use-deletion.tsx';
import { rolesQuery } from '#features/project-settings/queries.ts';
import { InvitationLinkDialog } from './InvitationLinkDialog.tsx';
import { rowRefusal } from './people-access.ts';
import type { PersonRow } from './people-rows.ts';
import { siteInvitationsQuery } from './queries.ts';

/** What can be done about users and invitations. */
export interface PeopleActions {
  /** Why a row may not be changed, in words. */
  refusalOf: (row: PersonRow) => string | undefined;
  changeRole: (row: PersonRow, roleId: string) => Promise<void>;
  setIsActive: (row: PersonRow, isActive: boolean) => Promise<void>;
  removeUser: (row: PersonRow) => Promise<void>;
  renewLink: (row: PersonRow) => Promise<void>;
  removeInvitation: (row: PersonRow) => Promise<void>;
}

/** The actions of the page, and the dialogs they open. `onGone` moves the focus when a row disappears. */
export function usePeopleActions(onGone: () => void): { actions: PeopleActions; dialogs: ReactNode } {
  const t = useMessages();
  const roles = useQuery(rolesQuery).data ?? [];
  const { actor } = useMe();
  const deletion = useDeletion();
  const [renewed, setRenewed] = useState<SiteInvitationResource | null>(null);
  const roleName = (id: string | null) => roles.find((role) => role.id === id)?.attributes.name ?? '';

  function refusalOf(row: PersonRow) {
    const refusal = rowRefusal(actor, row, roles);
    return refusal === null ? undefined : t(`settings.people.${refusal}`);
  }

  async function changeRole(row: PersonRow, roleId: string) {
    if (roleId === row.roleId) return;
    const { name, roleId: before } = row;
    try {
      await putRole(row, roleId);
      notify.success(t('settings.people.role.changed', { name, role: roleName(roleId) }), {
        id: `role ${row.id}`,
        action:
          before === null
            ? undefined
            : { label: t('common.undo'), onAction: () => void changeRole({ ...row, roleId }, before) },
      });
    } catch (error) {
      reportError(error, t('settings.people.role.failed', { name }), t);
    }
  }

  async function setIsActive(row: PersonRow, isActive: boolean) {
    const { name } = row;
    const verb = isActive ? 'activate' : 'deactivate';
    const isConfirmed = await confirm({
      title: t(`settings.people.${verb}.title`, { name }),
      body: t(`settings.people.${verb}.body`),
      confirmLabel: t(`settings.people.${verb}.confirm`),
      tone: isActive ? 'default' : 'danger',
    });
    if (!isConfirmed) return;
    try {
      await managementApi.put('/users/:userId', {
        params: { userId: row.id },
        data: { type: 'user', id: row.id, attributes: { is_active: isActive } },
      });
      await queryClient.invalidateQueries(usersQuery);
      notify.success(t(`settings.people.${verb}.done`, { name }));
    } catch (error) {
      reportError(error, t(`settings.people.${verb}.failed`, { name }), t);
    }
  }

  async function removeUser(row: PersonRow) {
    const { id, name } = row;
    const isConfirmed = await confirm({
      title: t('settings.people.delete.title', { name }),
      body: t('settings.people.delete.body'),
      confirmLabel: t('settings.people.delete.confirm'),
      tone: 'danger',
      typeToConfirm: {
        value: row.email ?? name,
        label: t('settings.people.delete.type', { email: row.email ?? name }),
      },
    });
    if (!isConfirmed) return;
    await deletion.remove({
      type: 'user',
      id,
      name,
      destroy: (destination) => managementApi.delete('/users/:userId', { params: { userId: id }, query: destination }),
      confirmLabel: t('settings.people.delete.confirm'),
      failure: t('settings.people.delete.failed', { name }),
      onDeleted: async () => {
        await queryClient.invalidateQueries(usersQuery);
        onGone();
        notify.success(t('settings.people.delete.done', { name }));
      },
    });
  }

  async function renewLink({ id, name }: PersonRow) {
    try {
      const { data } = await managementApi.post('/site-invitations/:siteInvitationId/resend', {
        params: { siteInvitationId: id },
      });
      await queryClient.invalidateQueries(siteInvitationsQuery);
      setRenewed(data);
    } catch (error) {
      reportError(error, t('settings.people.link.failed', { name }), t);
    }
  }

  async function removeInvitation({ id, name }: PersonRow) {
    const isConfirmed = await confirm({
      title: t('settings.people.withdraw.title', { name }),
      body: t('settings.people.withdraw.body'),
      confirmLabel: t('settings.people.withdraw'),
      tone: 'danger',
      typeToConfirm: { value: name, label: t('settings.people.delete.type', { email: name }) },
    });
    if (!isConfirmed) return;
    try {
      await managementApi.delete('/site-invitations/:siteInvitationId', { params: { siteInvitationId: id } });
      await queryClient.invalidateQueries(siteInvitationsQuery);
      onGone();
      notify.success(t('settings.people.withdraw.done', { name }));
    } catch (error) {
      reportError(error, t('settings.people.withdraw.failed', { name }), t);
    }
  }

  return {
    actions: { refusalOf, changeRole, setIsActive, removeUser, renewLink, removeInvitation },
    dialogs: (
      <>
        {deletion.dialog}
        {renewed && <InvitationLinkDialog isRenewed invitation={renewed} onClose={() => setRenewed(null)} />}
      </>
    ),
  };
}

async function putRole({ kind, id }: PersonRow, roleId: string): Promise<void> {
  const relationships = { role: { data: { type: 'role' as const, id: roleId } } };
  if (kind === 'user') {
    await managementApi.put('/users/:userId', { params: { userId: id }, data: { type: 'user', id, relationships } });
    await queryClient.invalidateQueries(usersQuery);
  } else {
    await managementApi.put('/site-invitations/:siteInvitationId', {
      params: { siteInvitationId: id },
      data: { type: 'site_invitation', id, relationships },
    });
    await queryClient.invalidateQueries(siteInvitationsQuery);
  }
}
