import type { SsoGroupResource } from '@lectern/contract';
import { applySsoPriorities, moveSsoGroup } from '@lectern/domain';
import { confirm, notify } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { describeError } from '#lib/describe-error.ts';
import { showError } from '#lib/error-notices.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { isBeyondOwnRights } from '#features/project-settings/pages/sso-settings/sso-problems.ts';
import { rolesQuery, ssoGroupsQuery } from '#features/project-settings/queries.ts';
import { moveGroup, refreshGroups, updateGroup } from './calls.ts';

/** What can be done about groups of the identity provider. */
export interface GroupActions {
  /** `place` is counted from 0, without the group itself. */
  move: (group: SsoGroupResource, place: number) => Promise<void>;
  changeRole: (group: SsoGroupResource, roleId: string) => Promise<void>;
  copyRole: (group: SsoGroupResource) => Promise<void>;
  remove: (group: SsoGroupResource) => Promise<void>;
}

/** Moves are stored one after the other: the next one begins with what the previous one left. */
let moves: Promise<void> = Promise.resolve();

/** The actions of the page. `onGone` moves the focus when a row disappears. */
export function useGroupActions(onGone: () => void): GroupActions {
  const t = useMessages();
  const roles = useQuery(rolesQuery).data ?? [];
  const roleName = (id: string) => roles.find((role) => role.id === id)?.attributes.name ?? '';

  function report(error: unknown, sentence: string) {
    showError(error, sentence, {
      detail: isBeyondOwnRights(error) ? t('settings.sso.beyond') : describeError(error, t),
    });
  }

  async function place(group: SsoGroupResource, to: number, done: string, back: (() => void) | null) {
    const groups = queryClient.getQueryData(ssoGroupsQuery.queryKey) ?? [];
    const others = groups.filter(({ id }) => id !== group.id);
    // What the server will come to, unless a colleague moves groups, too.
    const changes = moveSsoGroup(
      groups.map(({ id, attributes: { priority } }) => ({ id, priority })),
      group.id,
      to,
    );
    if (changes.length === 0) return;
    await queryClient.cancelQueries(ssoGroupsQuery);
    queryClient.setQueryData(ssoGroupsQuery.queryKey, applySsoPriorities(groups, changes));
    try {
      await moveGroup(group.id, others[to]?.id ?? null);
      notify.success(done, {
        id: `move ${group.id}`,
        ...(back !== null && { action: { label: t('common.undo'), onAction: back } }),
      });
    } catch (error) {
      report(error, t('moves.failed', { title: group.attributes.name }));
    }
    await refreshGroups();
  }

  async function move(group: SsoGroupResource, to: number) {
    const { name } = group.attributes;
    moves = moves.then(() => {
      const from = (queryClient.getQueryData(ssoGroupsQuery.queryKey) ?? []).findIndex(({ id }) => id === group.id);
      return place(group, to, t('moves.done', { title: name }), () => {
        moves = moves.then(() => place(group, from, t('moves.undone', { title: name }), null));
      });
    });
    await moves;
  }

  async function changeRole(group: SsoGroupResource, roleId: string) {
    const { name } = group.attributes;
    // Both are sent: a colleague may have moved it.
    const known = queryClient.getQueryData(ssoGroupsQuery.queryKey)?.find(({ id }) => id === group.id) ?? group;
    const { priority } = known.attributes;
    const before = group.relationships.role.data.id;
    if (roleId === before) return;
    try {
      const changed = await updateGroup(group.id, priority, roleId);
      await refreshGroups();
      notify.success(t('settings.people.role.changed', { name, role: roleName(roleId) }), {
        id: `role ${group.id}`,
        action: { label: t('common.undo'), onAction: () => void changeRole(changed, before) },
      });
    } catch (error) {
      report(error, t('settings.people.role.failed', { name }));
    }
  }

  async function copyRole(group: SsoGroupResource) {
    const { name } = group.attributes;
    const role = roleName(group.relationships.role.data.id);
    const isConfirmed = await confirm({
      title: t('settings.sso-groups.copy.title', { name }),
      body: t('settings.sso-groups.copy.body', { role }),
      confirmLabel: t('settings.sso-groups.copy'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    try {
      await managementApi.post('/sso-groups/:ssoGroupId/copy-roles', { params: { ssoGroupId: group.id } });
      await refreshGroups();
      notify.success(t('settings.sso-groups.copy.done', { role }));
    } catch (error) {
      report(error, t('settings.sso-groups.copy.failed'));
    }
  }

  async function remove(group: SsoGroupResource) {
    const { name } = group.attributes;
    const isConfirmed = await confirm({
      title: t('settings.people.delete.title', { name }),
      body: t('settings.sso-groups.delete.body'),
      confirmLabel: t('settings.sso-groups.delete'),
      tone: 'danger',
      typeToConfirm: { value: name, label: t('settings.people.delete.type', { email: name }) },
    });
    if (!isConfirmed) return;
    try {
      await managementApi.delete('/sso-groups/:ssoGroupId', { params: { ssoGroupId: group.id } });
      await refreshGroups();
      onGone();
      notify.success(t('settings.people.delete.done', { name }));
    } catch (error) {
      report(error, t('settings.people.delete.failed', { name }));
    }
  }

  return { move, changeRole, copyRole, remove };
}
