import type { SsoGroupResource } from '@lectern/contract';
import { ButtonLink, Empty, SortableList } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { MoveDialog } from '#lib/moves/MoveDialog.tsx';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { copiesDirectory } from '#features/project-settings/kit/copies-directory.ts';
import { ListScreen } from '#lib/forms/ListScreen.tsx';
import { takeFocus } from '#lib/take-focus.ts';
import { rolesQuery, ssoGroupsQuery, ssoSettingsQuery } from '#features/project-settings/queries.ts';
import { GroupRow } from './GroupRow.tsx';
import { useGroupActions } from './use-group-actions.ts';
import styles from './sso-groups.module.css';

/**
 * Groups of the identity provider, in the order of their priority, with the role that each gives (spec 2, section 2).
 */
function SsoGroupsScreen() {
  const t = useMessages();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [moving, setMoving] = useState<SsoGroupResource | null>(null);
  const groups = useQuery(ssoGroupsQuery);
  const roles = useQuery(rolesQuery);
  const settings = useQuery(ssoSettingsQuery);
  const actions = useGroupActions(() => takeFocus(headingRef.current));
  const list = groups.data ?? [];
  const canCopy = copiesDirectory(settings.data?.attributes.idp_saml_metadata_url ?? null);

  function handleReorder(ids: readonly string[], moved: string) {
    const group = list.find(({ id }) => id === moved);
    if (group !== undefined) void actions.move(group, ids.indexOf(group.id));
  }

  return (
    <ListScreen
      texts="settings.sso-groups"
      queries={[groups, roles, settings]}
      headingRef={headingRef}
      dialogs={
        moving && (
          <MoveDialog
            title={moving.attributes.name}
            scope="sso-groups"
            from={{ parentId: null, position: list.findIndex(({ id }) => id === moving.id) + 1 }}
            countBelow={() => Promise.resolve(list.length - 1)}
            onMove={({ position }) => void actions.move(moving, position - 1)}
            onClose={() => setMoving(null)}
          />
        )
      }
    >
      {() =>
        list.length === 0 ? (
          <Empty
            icon={UsersRound}
            title={t('settings.sso-groups.none.title')}
            action={
              <ButtonLink href={paths.projectSettingsPage('sso-settings')}>{t('settings.sso.set-up')}</ButtonLink>
            }
          >
            {t('settings.sso-groups.none.body')}
          </Empty>
        ) : (
          <>
            <div className={styles.head} aria-hidden>
              <span>{t('settings.sso-groups.group')}</span>
              <span>{t('settings.people.role')}</span>
            </div>
            <SortableList
              label={t('settings.sso-groups.title')}
              items={list.map((group, place) => ({ id: group.id, label: group.attributes.name, group, place }))}
              onReorder={handleReorder}
            >
              {({ group, place }) => (
                <GroupRow
                  group={group}
                  place={place}
                  count={list.length}
                  roles={roles.data ?? []}
                  canCopy={canCopy}
                  actions={actions}
                  onMove={() => setMoving(group)}
                />
              )}
            </SortableList>
          </>
        )
      }
    </ListScreen>
  );
}

export { SsoGroupsScreen as screen };
