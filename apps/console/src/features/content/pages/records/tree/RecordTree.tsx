import type { ItemType } from '@lectern/domain';
import { Count, IconLink, SkeletonRows, StatusMark, Tree, type TreeMove, type TreeNode } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { PaneBody } from '#lib/layout/Pane.tsx';
import { isSamePlace, type Place, placeOfDrop } from '#lib/moves/place.ts';
import { stepOfKey, type TreeStep } from '#lib/moves/tree-step.ts';
import { paths } from '#lib/paths.ts';
import { childrenPerPage, itemCountQuery, itemQuery, selectionQuery, useSchema } from '#lib/records/queries.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { useShortcutEntry } from '#lib/shortcuts.ts';
import { SelectionBarRoom } from '#lib/selection/SelectionBar.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { rowSummary } from '#features/content/parts/presence/gone-rows.ts';
import { NewRows } from '#features/content/parts/presence/NewRows.tsx';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { RecordCheckbox, SelectableRecords } from '../bulk/SelectableRecords.tsx';
import { isSelected } from '#lib/selection/selection.ts';
import { useSelection } from '#lib/selection/use-selection.ts';
import { NoRecords } from '../NoRecords.tsx';
import { ListFailed } from '#features/content/parts/list-failed/ListFailed.tsx';
import { fetchAncestors } from './ancestors.ts';
import { countBelow } from './count-below.ts';
import { MoveRecordDialog } from './MoveRecordDialog.tsx';
import { RowMenu } from './RowMenu.tsx';
import { selectByKey } from './select-by-key.ts';
import {
  drawnKeys,
  loadingPrefix,
  morePrefix,
  placeOfRow,
  placeOfStep,
  rootLevel,
  type TreeLevels,
  withMove,
} from './tree-levels.ts';
import { useExpanded } from './use-expanded.ts';
import { useLiveLevels } from './use-live-levels.ts';
import { useReasonAgainstMoving } from './use-move-rights.ts';
import { useRecordMove } from './use-record-move.ts';
import { type RecordRow, useTreeLevels } from './use-tree-levels.ts';
import styles from '../records.module.css';
import { itemKeys } from '#lib/query-keys/items.ts';

export interface RecordTreeProps {
  itemType: ItemType;
  /** The record next to the tree. */
  openId: string | undefined;
  /** There is little room for what can be done with chosen rows. */
  isNarrow: boolean;
}

/**
 * Records in their tree. Children load when their parent is opened, fifty at a time; rows are moved by drag, keyboard
 * and dialog, and selected for bulk actions. Selected rows stay selected when their parent closes and wherever it
 * moves.
 */
export function RecordTree({ itemType, openId, isNarrow }: RecordTreeProps) {
  const t = useMessages();
  const schema = useSchema();
  const navigate = useNavigate();
  const { search } = useLocation();
  const permissions = usePermissions();
  const treeRef = useRef<HTMLDivElement>(null);
  const focusedId = useRef<string | null>(null);
  const [expanded, setExpanded] = useExpanded(itemType.id);
  const [moving, setMoving] = useState<{ id: string; from: Place } | null>(null);
  const { levels: loaded, isPending, isFailed, refetch, showMore } = useTreeLevels(itemType.id, [...expanded]);
  const live = useLiveLevels(itemType.id, loaded);
  const { pending, move } = useRecordMove(itemType);
  const [movedRows, setMovedRows] = useState<ReadonlyMap<string, RecordRow>>(new Map());
  const levels = pending.reduce<TreeLevels<RecordRow>>(
    (before, { id, to }) => withMove(before, id, to, movedRows.get(id)),
    live.levels,
  );
  const reasonAgainst = useReasonAgainstMoving(itemType);
  const canCreate = permissions.canOnItemsOf('create', itemType);
  const rows = new Map([...levels.values()].flatMap((level) => level.rows).map((row) => [row.id, row]));
  const drawn = drawnKeys(levels, expanded);
  const { data: totalCount = 0 } = useQuery(itemCountQuery(itemType.id));
  const selection = useSelection({
    rows: drawn.filter((key) => rows.has(key)),
    totalCount,
    query: selectionQuery({ itemTypeId: itemType.id, query: '' }),
  });
  const titleOf = (id: string) => {
    const row = rows.get(id);
    return row ? recordSummary(row.item, schema, t).title : '';
  };

  useShortcutEntry({ keys: 'Alt+ArrowUp', label: t('content.tree.shortcut') }, reasonAgainst === null);
  useOpenAncestors(openId, setExpanded);
  // A row with a new parent is re-rendered; after a keyboard move it keeps the focus.
  useEffect(() => {
    if (focusedId.current === null || document.activeElement !== document.body) return;
    treeRef.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(focusedId.current)}"]`)?.focus();
  });

  function moveTo(id: string, to: Place) {
    const from = placeOfRow(levels, id);
    const row = rows.get(id);
    if (!from || row === undefined || isSamePlace(from, to)) return;
    setMovedRows((before) => new Map(before).set(id, row));
    const { parentId } = to;
    if (parentId !== null) setExpanded((before) => new Set(before).add(parentId));
    void move(id, titleOf(id), from, to);
  }

  async function moveStep(id: string, step: TreeStep) {
    const place = placeOfStep(levels, id, step);
    if (!place) return;
    if (!('intoId' in place)) return moveTo(id, place);
    const count = levels.get(place.intoId)?.totalCount ?? (await countBelow(itemType, place.intoId));
    moveTo(id, { parentId: place.intoId, position: count + 1 });
  }

  function handleMove({ ids: [id], targetId, position }: TreeMove) {
    const moved = id === undefined ? null : placeOfRow(levels, id);
    const target = placeOfRow(levels, targetId);
    if (id === undefined || !moved || !target || id === targetId) return;
    moveTo(id, placeOfDrop(moved, { target: { id: targetId, ...target }, position }));
  }

  function handleRowKeyDown(id: string, event: KeyboardEvent) {
    focusedId.current = id;
    const step = stepOfKey(event);
    selectByKey({ selection, drawn, isRecord: (other) => rows.has(other) }, id, event);
    if (step === null || reasonAgainst !== null || !rows.has(id)) return;
    event.preventDefault();
    void moveStep(id, step);
  }

  function nodesBelow(parentId: string): TreeNode[] {
    const level = levels.get(parentId);
    if (!level) return [{ id: `${loadingPrefix}${parentId}`, label: t('common.loading') }];
    const nodes = level.rows.map(({ id, item, hasChildren }): TreeNode => {
      const { title, state, stateLabel } = rowSummary(recordSummary(item, schema, t), live.goneIds.has(id), t);
      const below = levels.get(id)?.totalCount;
      const isChosen = isSelected(selection.selection, id);
      return {
        id,
        label: title,
        name: isChosen ? t('content.tree.selected', { title }) : title,
        start: <RecordCheckbox id={id} title={title} />,
        isSelected: isChosen,
        href: `${paths.item(itemType.id, id)}${search}`,
        isCurrent: id === openId,
        end: (
          <span className={styles['tree-end']}>
            {below !== undefined && below > 0 && (
              <Count value={below} label={t('content.tree.children', { count: below })} />
            )}
            <span title={stateLabel} role="img" aria-label={stateLabel}>
              <StatusMark shape={state} />
            </span>
          </span>
        ),
        actions: (
          <>
            {canCreate && (
              <IconLink
                size="s"
                icon={Plus}
                label={t('content.tree.new-child', { title })}
                href={`${paths.newItem(itemType.id)}?parent_id=${id}`}
              />
            )}
            <RowMenu
              title={title}
              reasonAgainst={reasonAgainst}
              canStep={(step) => placeOfStep(levels, id, step) !== null}
              onStep={(step) => void moveStep(id, step)}
              onAskPlace={() => {
                const from = placeOfRow(levels, id);
                if (from) setMoving({ id, from });
              }}
            />
          </>
        ),
        children: hasChildren
          ? expanded.has(id)
            ? nodesBelow(id)
            : [{ id: `${loadingPrefix}${id}`, label: t('common.loading') }]
          : undefined,
      };
    });
    const hidden = level.totalCount - level.rows.length;
    if (hidden <= 0) return nodes;
    const label = t('content.tree.show-more', { count: Math.min(hidden, childrenPerPage), total: hidden });
    return [...nodes, { id: `${morePrefix}${parentId}`, label }];
  }

  if (isPending || isFailed || levels.get(rootLevel)?.totalCount === 0) {
    return (
      <PaneBody>
        {isPending && <SkeletonRows rows={8} rowHeight={32} />}
        {isFailed && <ListFailed onRetry={refetch} />}
        {!isPending && !isFailed && <NoRecords itemType={itemType} newHref={paths.newItem(itemType.id)} />}
      </PaneBody>
    );
  }
  return (
    <>
      <PaneBody>
        <div className={styles.tree} ref={treeRef}>
          <NewRows count={live.waiting} onShow={live.show} />
          <SelectableRecords selection={selection}>
            <Tree
              label={itemType.name}
              indent="wide"
              nodes={nodesBelow(rootLevel)}
              expandedIds={expanded}
              onExpandedChange={(ids) => setExpanded(() => ids)}
              onAction={(id) => {
                if (id.startsWith(morePrefix)) showMore(id.slice(morePrefix.length));
                else if (rows.has(id)) void navigate(`${paths.item(itemType.id, id)}${search}`);
              }}
              onRowKeyDown={handleRowKeyDown}
              accepts={(id) => rows.has(id)}
              onMove={reasonAgainst === null ? handleMove : undefined}
            />
          </SelectableRecords>
        </div>
        <SelectionBarRoom selection={selection} />
      </PaneBody>
      <BulkBar itemType={itemType} selection={selection} isNarrow={isNarrow} />
      {moving && (
        <MoveRecordDialog
          itemType={itemType}
          {...moving}
          title={titleOf(moving.id)}
          onMove={(to) => moveTo(moving.id, to)}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}

/** The open record is shown where it hangs, also when it was just written or reached by a link. */
function useOpenAncestors(openId: string | undefined, setExpanded: ReturnType<typeof useExpanded>[1]) {
  const { data: item } = useQuery({ ...itemQuery(openId ?? ''), enabled: openId !== undefined });
  const { data: ancestorIds } = useQuery({
    queryKey: itemKeys.ancestors(openId, item?.attributes.parent_id),
    queryFn: async () => (item ? [...(await fetchAncestors([item])).values()].flat().map(({ id }) => id) : []),
    enabled: item !== undefined,
  });
  useEffect(() => {
    if (!ancestorIds || ancestorIds.length === 0) return;
    setExpanded((before) =>
      ancestorIds.every((id) => before.has(id)) ? before : new Set([...before, ...ancestorIds]),
    );
  }, [ancestorIds, setExpanded]);
}
