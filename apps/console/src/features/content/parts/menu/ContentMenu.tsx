import { Count, IconLink, MenuItem, MenuTrigger, notify, PlainButton, SkeletonRows, Tree, type TreeMove, type TreeNode } from '@lectern/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Ellipsis, ExternalLink, File, FileText, ListTree, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useItemTypes, usePermissions } from '../../../../lib/current-site.ts';
import { reportError } from '../../../../lib/describe-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { queryClient } from '../../../../lib/query.ts';
import { itemCountQuery, useSchema } from '../../../../lib/records/queries.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { WireMenuItem } from '../../../../lib/wire.ts';
import { menuItemsQuery, moveMenuItem } from '../../queries.ts';
import { ancestorsOf, type MenuBranch, menuTree, visibleMenu } from './menu-tree.ts';
import { useDeleteMenuItem } from './use-delete-menu-item.ts';
import styles from './menu.module.css';

/** The content menu in the sidebar: where all records are reached from. */
export function ContentMenu() {
  const t = useMessages();
  const schema = useSchema();
  const permissions = usePermissions();
  const itemTypes = useItemTypes();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { itemTypeId: currentId } = useParams();
  const menuItems = useQuery(menuItemsQuery);
  const deleteMenuItem = useDeleteMenuItem();
  const [toggled, setToggled] = useState<ReadonlySet<string> | null>(null);

  const canManage = permissions.can('can_manage_menu');
  const branches = visibleMenu(menuTree(menuItems.data ?? []), {
    schema,
    canManageMenu: canManage,
    canReach: (id) => {
      const itemType = schema.itemTypes.get(id);
      return itemType !== undefined && (permissions.canOnItemsOf('read', itemType) || permissions.canOnItemsOf('create', itemType));
    },
    hasSingletonItem: (id) => itemTypes.find((itemType) => itemType.id === id)?.attributes.has_singleton_item === true,
  });

  // The tree opens by itself where the person is, until they open and close for themselves.
  const openByPlace = new Set(currentId === undefined ? [] : ancestorsOf(branches, currentId));
  const expanded =
    toggled === null
      ? new Set([...openByPlace, ...branches.filter(({ children }) => children.length > 0).map(({ item }) => item.id)])
      : toggled;
  const counts = useCounts(branches);

  function toNode({ item, children }: MenuBranch): TreeNode {
    const { label, external_url: externalUrl, open_in_new_tab: opensNewTab } = item.attributes;
    const itemTypeId = item.relationships.item_type.data?.id;
    const itemType = schema.itemTypes.get(itemTypeId ?? '');
    const filterId = item.relationships.item_type_filter.data?.id;
    const count = itemTypeId === undefined ? undefined : counts.get(itemTypeId);
    return {
      id: item.id,
      label,
      icon: externalUrl ? ExternalLink : itemType ? (itemType.isSingleton ? File : itemType.isTree ? ListTree : FileText) : undefined,
      href: externalUrl ?? (itemTypeId === undefined ? undefined : paths.items(itemTypeId)),
      target: externalUrl && opensNewTab ? '_blank' : undefined,
      isGroup: itemType === undefined && !externalUrl,
      isCurrent:
        itemTypeId !== undefined && itemTypeId === currentId && filterId === undefined && pathname.startsWith(paths.items(itemTypeId)),
      end: count === undefined || itemType?.isSingleton ? undefined : <Count value={count} />,
      actions: canManage ? <EntryMenu item={item} onDelete={() => void deleteMenuItem(item)} /> : undefined,
      children: children.length > 0 ? children.map(toNode) : undefined,
    };
  }

  async function handleMove({ ids: [id], targetId, position }: TreeMove) {
    const items = menuItems.data ?? [];
    const moved = items.find((item) => item.id === id);
    const target = items.find((item) => item.id === targetId);
    if (!moved || !target || moved === target) return;
    const parentId = position === 'on' ? target.id : (target.relationships.parent.data?.id ?? null);
    const siblings = items
      .filter((item) => (item.relationships.parent.data?.id ?? null) === parentId && item.id !== moved.id)
      .toSorted((a, b) => a.attributes.position - b.attributes.position);
    const at = position === 'on' ? siblings.length : siblings.indexOf(target) + (position === 'after' ? 1 : 0);
    const before = menuItems.data;
    queryClient.setQueryData(
      menuItemsQuery.queryKey,
      reordered(items, moved, parentId, [...siblings.slice(0, at), moved, ...siblings.slice(at)]),
    );
    try {
      await moveMenuItem(moved.id, parentId, at + 1);
      notify.success(t('content.menu.moved', { label: moved.attributes.label }));
    } catch (error) {
      queryClient.setQueryData(menuItemsQuery.queryKey, before);
      reportError(error, t('content.menu.not-moved', { label: moved.attributes.label }), t);
    }
  }

  return (
    <>
      <div className={styles.head}>
        <span>{t('content.area')}</span>
        {canManage && <IconLink size="s" icon={Plus} label={t('content.menu.add')} href={paths.newMenuItem()} />}
      </div>
      {menuItems.isPending && <SkeletonRows rows={6} rowHeight={28} />}
      {menuItems.data && (
        <Tree
          label={t('content.menu')}
          nodes={branches.map(toNode)}
          expandedIds={expanded}
          onExpandedChange={setToggled}
          onAction={(id) => {
            const item = menuItems.data?.find((candidate) => candidate.id === id);
            const itemTypeId = item?.relationships.item_type.data?.id;
            if (itemTypeId !== undefined) return void navigate(paths.items(itemTypeId));
            const next = new Set(expanded);
            if (!next.delete(id)) next.add(id);
            return setToggled(next);
          }}
          onMove={canManage ? (move) => void handleMove(move) : undefined}
          renderEmpty={() => <p className={styles.empty}>{t(canManage ? 'content.menu.empty' : 'content.menu.empty.reader')}</p>}
        />
      )}
    </>
  );
}

/** Edit and delete of one entry. */
function EntryMenu({ item, onDelete }: { item: WireMenuItem; onDelete: () => void }) {
  const t = useMessages();
  const label = t('content.menu.entry-actions', { label: item.attributes.label });
  return (
    <MenuTrigger
      label={label}
      menu={
        <>
          <MenuItem href={paths.menuItem(item.id)}>{t('content.menu.edit')}</MenuItem>
          <MenuItem tone="danger" onAction={onDelete}>
            {t('content.menu.delete')}
          </MenuItem>
        </>
      }
    >
      <PlainButton className={styles.more} aria-label={label}>
        <Ellipsis aria-hidden />
      </PlainButton>
    </MenuTrigger>
  );
}

/** How many records each model of the menu has. */
function useCounts(branches: readonly MenuBranch[]): ReadonlyMap<string, number> {
  const ids = [...new Set(idsBelow(branches))];
  const answers = useQueries({ queries: ids.map((id) => itemCountQuery(id)) });
  return new Map(ids.flatMap((id, index): [string, number][] => (answers[index]?.data === undefined ? [] : [[id, answers[index].data]])));
}

function idsBelow(branches: readonly MenuBranch[]): string[] {
  return branches.flatMap(({ item, children }) => [
    ...(item.relationships.item_type.data ? [item.relationships.item_type.data.id] : []),
    ...idsBelow(children),
  ]);
}

/** The menu as it will be once the server agrees. */
function reordered(
  items: readonly WireMenuItem[],
  moved: WireMenuItem,
  parentId: string | null,
  siblings: readonly WireMenuItem[],
): WireMenuItem[] {
  return items.map((item) => {
    const index = siblings.indexOf(item);
    if (index === -1) return item;
    return {
      ...item,
      attributes: { ...item.attributes, position: index + 1 },
      relationships:
        item === moved
          ? { ...item.relationships, parent: { data: parentId === null ? null : { type: 'menu_item', id: parentId } } }
          : item.relationships,
    };
  });
}
