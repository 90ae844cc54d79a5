import type { ItemType } from '@lectern/domain';
import { IconLink, SkeletonRows, StatusMark, Tree, type TreeMove, type TreeNode } from '@lectern/ui';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../../lib/api.ts';
import { usePermissions } from '../../../../lib/current-site.ts';
import { reportError } from '../../../../lib/describe-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { itemChildrenQuery, itemQuery, useSchema } from '../../../../lib/records/queries.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { WireItem } from '../../../../lib/wire.ts';
import { recordSummary } from '../../../../lib/records/record-summary.ts';
import { NoRecords } from './NoRecords.tsx';
import styles from './records.module.css';

const firstLimit = 50;
const morePrefix = 'more ';
const root = '';

/** Records in their tree. Children come when their parent is opened, fifty at a time. */
export function RecordTree({ itemType, openId }: { itemType: ItemType; openId: string | undefined }) {
  const t = useMessages();
  const schema = useSchema();
  const navigate = useNavigate();
  const { search } = useLocation();
  const queryClient = useQueryClient();
  const permissions = usePermissions();
  const [expanded, setExpanded] = useExpanded(itemType.id);
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({});
  const limitOf = (parentId: string) => limits[parentId] ?? firstLimit;

  // The open record is shown where it hangs, also when it was just written or reached by a link.
  const { data: openItem } = useQuery({ ...itemQuery(openId ?? ''), enabled: openId !== undefined });
  const openParentId = openItem?.attributes.parent_id;
  useEffect(() => {
    if (typeof openParentId === 'string') setExpanded((before) => (before.has(openParentId) ? before : new Set(before).add(openParentId)));
  }, [openParentId, setExpanded]);

  const roots = useQuery(itemChildrenQuery(itemType.id, null, limitOf(root)));
  const parents = [...expanded];
  const levels = useQueries({ queries: parents.map((id) => itemChildrenQuery(itemType.id, id, limitOf(id))) });
  const levelOf = (parentId: string) => (parentId === root ? roots.data : levels[parents.indexOf(parentId)]?.data);

  const hasLocalizedFields = (schema.fieldsByItemType.get(itemType.id) ?? []).some(({ isLocalized }) => isLocalized);
  const canMove = !hasLocalizedFields && permissions.canOnItemsOf('update', itemType);
  const canCreate = permissions.canOnItemsOf('create', itemType);
  const found = new Map<string, WireItem>();

  function nodesBelow(parentId: string): TreeNode[] {
    const level = levelOf(parentId);
    if (!level) return [{ id: `loading ${parentId}`, label: t('common.loading') }];
    const nodes = level.items.map((item): TreeNode => {
      found.set(item.id, item);
      const { title, state, stateLabel } = recordSummary(item, schema, t);
      const hasChildren = item.meta.has_children === true;
      return {
        id: item.id,
        label: title,
        icon: FileText,
        href: `${paths.item(itemType.id, item.id)}${search}`,
        isCurrent: item.id === openId,
        end: (
          <span title={stateLabel} role="img" aria-label={stateLabel}>
            <StatusMark shape={state} />
          </span>
        ),
        actions: canCreate ? (
          <IconLink
            size="s"
            icon={Plus}
            label={t('content.tree.new-child', { title })}
            href={`${paths.newItem(itemType.id)}?parent_id=${item.id}`}
          />
        ) : undefined,
        children: hasChildren
          ? expanded.has(item.id)
            ? nodesBelow(item.id)
            : [{ id: `loading ${item.id}`, label: t('common.loading') }]
          : undefined,
      };
    });
    const hidden = level.totalCount - level.items.length;
    return hidden > 0 ? [...nodes, { id: `${morePrefix}${parentId}`, label: t('content.tree.more', { count: hidden }) }] : nodes;
  }

  async function handleMove({ ids, targetId, position }: TreeMove) {
    const target = found.get(targetId);
    const [id] = ids;
    if (!target || id === undefined || id === targetId) return;
    const place =
      position === 'on'
        ? { parent_id: targetId, position: 1 }
        : {
            parent_id: target.attributes.parent_id ?? null,
            position: Number(target.attributes.position ?? 1) + (position === 'after' ? 1 : 0),
          };
    try {
      await api.put(`/items/${id}`, { data: { type: 'item', id, attributes: place } });
      if (position === 'on') setExpanded((before) => new Set(before).add(targetId));
    } catch (error) {
      reportError(error, t('content.tree.not-moved'), t);
    }
    await queryClient.invalidateQueries({ queryKey: ['items'] });
  }

  if (roots.isPending) return <SkeletonRows rows={8} rowHeight={32} />;
  if (roots.data?.items.length === 0) {
    return <NoRecords itemType={itemType} query="" newHref={paths.newItem(itemType.id)} onClear={() => undefined} />;
  }
  return (
    <div className={styles.tree}>
      <Tree
        label={itemType.name}
        nodes={nodesBelow(root)}
        expandedIds={expanded}
        onExpandedChange={(ids) => setExpanded(() => ids)}
        onAction={(id) => {
          if (!id.startsWith(morePrefix)) {
            if (found.has(id)) void navigate(`${paths.item(itemType.id, id)}${search}`);
            return;
          }
          const parentId = id.slice(morePrefix.length);
          setLimits({ ...limits, [parentId]: limitOf(parentId) + 100 });
        }}
        onMove={canMove ? (move) => void handleMove(move) : undefined}
      />
    </div>
  );
}

/** Open parents of a tree, remembered by this browser. */
function useExpanded(itemTypeId: string): [ReadonlySet<string>, (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void] {
  const storageKey = `lectern.tree.${itemTypeId}`;
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(readIds(localStorage.getItem(storageKey))));
  useEffect(() => localStorage.setItem(storageKey, JSON.stringify([...ids])), [storageKey, ids]);
  return [ids, setIds];
}

function readIds(stored: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
