import type { MenuItemResource } from '@lectern/contract';
import { drawnAddress } from '@lectern/domain';
import {
  Count,
  cx,
  IconLink,
  MenuItem,
  MenuTrigger,
  PlainButton,
  SkeletonRows,
  Tree,
  type TreeNode,
} from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, ExternalLink, File, FileText, ListTree, Plus, ScanSearch } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useItemTypes, usePermissions } from '#lib/current-site.ts';
import { menuItemsQuery } from '#lib/menu-items.ts';
import { MoveDialog } from '#lib/moves/MoveDialog.tsx';
import { StepItems } from '#lib/moves/StepItems.tsx';
import type { TreeStep } from '#lib/moves/tree-step.ts';
import { useTreeSteps } from '#lib/moves/use-tree-steps.ts';
import { paths } from '#lib/paths.ts';
import { placeAmong } from '#lib/plugins/declared.ts';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import { itemCountQuery, useSchema } from '#lib/records/queries.ts';
import { useShortcutEntry } from '#lib/shortcuts.ts';
import { useMessages } from '#lib/use-messages.ts';
import { ancestorsOf, type MenuBranch, menuTree, visibleMenu } from './menu-tree.ts';
import { PluginMenuEntry } from './PluginMenuEntry.tsx';
import { useDeleteMenuItem } from './use-delete-menu-item.ts';
import { useMenuMoves } from './use-menu-moves.ts';
import sidebar from '#lib/layout/tree-sidebar.module.css';
import styles from './menu.module.css';

/** The parts of the sidebar that plugins place their entries by. */
const builtInParts = [
  { anchor: 'menuItems', part: null },
  { anchor: 'seoPreferences', part: null },
];

/** The content menu in the sidebar: where all records are reached from. */
export function ContentMenu() {
  const t = useMessages();
  const schema = useSchema();
  const permissions = usePermissions();
  const itemTypes = useItemTypes();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { itemTypeId: currentId } = useParams();
  const menuItems = useQuery(menuItemsQuery);
  const deleteMenuItem = useDeleteMenuItem();
  const moves = useMenuMoves();
  const [movingId, setMovingId] = useState<string | null>(null);
  const moving = menuItems.data?.find(({ id }) => id === movingId);
  const placed = placeAmong(builtInParts, useDeclarations('contentAreaSidebarItems'));
  const [toggled, setToggled] = useState<ReadonlySet<string> | null>(null);

  const canManage = permissions.can('can_manage_menu');
  const branches = visibleMenu(menuTree(menuItems.data ?? []), {
    schema,
    canManageMenu: canManage,
    canReach: (id) => {
      const itemType = schema.itemTypes.get(id);
      return (
        itemType !== undefined &&
        (permissions.canOnItemsOf('read', itemType) || permissions.canOnItemsOf('create', itemType))
      );
    },
    hasSingletonItem: (id) => itemTypes.find((itemType) => itemType.id === id)?.attributes.has_singleton_item === true,
  });

  // The tree opens by itself where the user is, until they open and close for themselves.
  const openByPlace = new Set(currentId === undefined ? [] : ancestorsOf(branches, currentId));
  const expanded =
    toggled === null
      ? new Set([...openByPlace, ...branches.filter(({ children }) => children.length > 0).map(({ item }) => item.id)])
      : toggled;
  const counts = useCounts(branches);
  // A view that has an entry of its own is there; any other is a matter of the model's entry.
  const viewId = new URLSearchParams(search).get('view');
  const openViewId = menuItems.data?.find(({ relationships }) => relationships.item_type_filter.data?.id === viewId)
    ?.relationships.item_type_filter.data?.id;

  useShortcutEntry({ keys: 'Alt+ArrowUp', label: t('content.menu.shortcut') }, canManage);
  const { treeRef, moveStep, handleRowKeyDown } = useTreeSteps({
    items: menuItems.data ?? [],
    canMove: canManage,
    placeOfStep: moves.placeOfStep,
    move: moves.move,
    onOpen: (id) => setToggled(new Set([...expanded, id])),
  });

  function toNode({ item, children }: MenuBranch): TreeNode {
    const { label, external_url: externalUrl, open_in_new_tab: opensNewTab } = item.attributes;
    const itemTypeId = item.relationships.item_type.data?.id;
    const itemType = schema.itemTypes.get(itemTypeId ?? '');
    const filterId = item.relationships.item_type_filter.data?.id;
    const count = itemTypeId === undefined ? undefined : counts.get(itemTypeId);
    return {
      id: item.id,
      label,
      icon: externalUrl
        ? ExternalLink
        : itemType
          ? itemType.isSingleton
            ? File
            : itemType.isTree
              ? ListTree
              : FileText
          : undefined,
      href: externalUrl
        ? drawnAddress(externalUrl)
        : itemTypeId === undefined
          ? undefined
          : paths.items(itemTypeId, filterId),
      target: externalUrl && opensNewTab ? '_blank' : undefined,
      isGroup: itemType === undefined && !externalUrl,
      isCurrent:
        itemTypeId !== undefined &&
        itemTypeId === currentId &&
        filterId === openViewId &&
        pathname.startsWith(paths.items(itemTypeId)),
      end: count === undefined || itemType?.isSingleton ? undefined : <Count value={count} />,
      actions: canManage ? (
        <EntryMenu
          item={item}
          canStep={(step) => moves.placeOfStep(item, step) !== null}
          onStep={(step) => moveStep(item, step)}
          onMove={() => setMovingId(item.id)}
          onDelete={() => void deleteMenuItem(item)}
        />
      ) : undefined,
      children: children.length > 0 ? children.map(toNode) : undefined,
    };
  }

  return (
    <>
      <div className={sidebar.head}>
        <span>{t('content.area')}</span>
        {canManage && <IconLink size="s" icon={Plus} label={t('content.menu.add')} href={paths.newMenuItem()} />}
      </div>
      {placed.map((part) =>
        part.kind === 'declared' ? (
          <PluginMenuEntry key={`${part.declared.plugin.id} ${part.declared.entry.label}`} declared={part.declared} />
        ) : part.anchor === 'menuItems' ? (
          <Fragment key="menuItems">
            {menuItems.isPending && (
              <div className={sidebar.tree}>
                <SkeletonRows rows={6} rowHeight={28} />
              </div>
            )}
            {menuItems.data && (
              <div className={sidebar.tree} ref={treeRef}>
                <Tree
                  isVirtual
                  label={t('content.menu')}
                  nodes={branches.map(toNode)}
                  expandedIds={expanded}
                  onExpandedChange={setToggled}
                  onAction={(id) => {
                    const item = menuItems.data?.find((candidate) => candidate.id === id);
                    const itemTypeId = item?.relationships.item_type.data?.id;
                    if (itemTypeId !== undefined)
                      return void navigate(paths.items(itemTypeId, item?.relationships.item_type_filter.data?.id));
                    const next = new Set(expanded);
                    if (!next.delete(id)) next.add(id);
                    return setToggled(next);
                  }}
                  onRowKeyDown={handleRowKeyDown}
                  onMove={canManage ? moves.drop : undefined}
                  renderEmpty={() => (
                    <p className={sidebar.empty}>{t(canManage ? 'content.menu.empty' : 'content.menu.empty.reader')}</p>
                  )}
                />
              </div>
            )}
          </Fragment>
        ) : (
          permissions.can('can_edit_favicon') && (
            <Link
              key="seoPreferences"
              className={cx(sidebar.link, styles.foot)}
              to={paths.seoPreferences()}
              aria-current={pathname === paths.seoPreferences() ? 'page' : undefined}
            >
              <ScanSearch aria-hidden />
              {t('content.seo.page')}
            </Link>
          )
        ),
      )}
      {moving && (
        <MoveDialog
          title={moving.attributes.label}
          scope={`menu ${moving.id}`}
          from={moves.placeOf(moving)}
          search={async (text) => moves.targetsFor(moving, text)}
          countBelow={async (parentId) => moves.countBelow(moving, parentId)}
          onMove={(to) => moves.move(moving, to)}
          onClose={() => setMovingId(null)}
        />
      )}
    </>
  );
}

interface EntryMenuProps {
  item: MenuItemResource;
  canStep: (step: TreeStep) => boolean;
  onStep: (step: TreeStep) => void;
  onMove: () => void;
  onDelete: () => void;
}

/** Edit, move and delete of one entry. */
function EntryMenu({ item, canStep, onStep, onMove, onDelete }: EntryMenuProps) {
  const t = useMessages();
  const label = t('content.menu.entry-actions', { label: item.attributes.label });
  return (
    <MenuTrigger
      label={label}
      menu={
        <>
          <MenuItem href={paths.menuItem(item.id)}>{t('content.menu.edit')}</MenuItem>
          <StepItems canStep={canStep} onStep={onStep} />
          <MenuItem onAction={onMove}>{t('moves.to')}</MenuItem>
          <MenuItem tone="danger" onAction={onDelete}>
            {t('content.menu.delete')}
          </MenuItem>
        </>
      }
    >
      <PlainButton className={sidebar.more} aria-label={label}>
        <Ellipsis aria-hidden />
      </PlainButton>
    </MenuTrigger>
  );
}

/** How many records the model has that is open; one question, however long the menu is. */
function useCounts(branches: readonly MenuBranch[]): ReadonlyMap<string, number> {
  const { itemTypeId = '' } = useParams();
  const isInMenu = modelsOf(branches).includes(itemTypeId);
  const { data } = useQuery({ ...itemCountQuery(itemTypeId), enabled: isInMenu });
  return new Map(isInMenu && data !== undefined ? [[itemTypeId, data]] : []);
}

/** Ids of the models that the menu leads to. */
function modelsOf(branches: readonly MenuBranch[]): string[] {
  return branches.flatMap(({ item, children }) => [
    ...(item.relationships.item_type.data ? [item.relationships.item_type.data.id] : []),
    ...modelsOf(children),
  ]);
}
