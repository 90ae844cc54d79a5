import { SortableTree, type SortableTreeHandle, type SortableTreeProps, type TreeMove } from '@lectern/ui';
import { type Dispatch, memo, type Ref, type SetStateAction, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import { moveEntry } from '#features/schema/moves.ts';
import { kindOf } from '#features/schema/place.ts';
import { useSchemaRights } from '#features/schema/use-schema-rights.ts';
import type { FieldListProps } from './FieldList.tsx';
import { type FieldNode, fieldNodes, rowsAfterFieldsets } from './field-entries.ts';
import { FieldRow } from './FieldRow.tsx';
import { FieldsetRow } from './FieldsetRow.tsx';
import type { MoveItemsProps } from './MoveItems.tsx';
import { rowAnchor } from './use-marked-row.ts';

export interface FieldTreeProps extends FieldListProps, Pick<MoveItemsProps, 'onMove' | 'onAskPlace'> {
  /** Fieldsets that are closed. */
  collapsed: ReadonlySet<string>;
  onCollapsedChange: Dispatch<SetStateAction<ReadonlySet<string>>>;
  /** The row named by the URL. */
  markedId: string | null;
  ref: Ref<SortableTreeHandle>;
}

const anchorOf = ({ entry }: FieldNode) => rowAnchor(entry);

/** The tree itself, which is independent of the URL: dialogs that open above the page do not re-render it. */
export const FieldTree = memo(function FieldTree(props: FieldTreeProps) {
  const { itemType, entries, collapsed, onCollapsedChange, markedId, onMove, onAskPlace, ref } = props;
  const t = useMessages();
  const navigate = useNavigate();
  const isCompact = useIsCompact();
  const { canEdit } = useSchemaRights();
  const nodes = useMemo(() => fieldNodes(entries), [entries]);
  const apart = useMemo(() => rowsAfterFieldsets(nodes, collapsed), [nodes, collapsed]);
  const fieldsetIds = nodes.filter(({ entry }) => entry.type === 'fieldset').map(({ id }) => id);

  const toggle = useCallback(
    (fieldsetId: string) =>
      onCollapsedChange((before) => {
        const next = new Set(before);
        if (!next.delete(fieldsetId)) next.add(fieldsetId);
        return next;
      }),
    [onCollapsedChange],
  );

  const renderRow = useCallback<SortableTreeProps<FieldNode>['children']>(
    ({ entry, children }, { grip, isExpanded }) => {
      const move = { entries, onMove, onAskPlace };
      return entry.type === 'field' ? (
        <FieldRow
          {...move}
          field={entry.field}
          itemType={itemType}
          grip={grip}
          isMarked={entry.id === markedId}
          isApart={apart.has(entry.id)}
        />
      ) : (
        <FieldsetRow
          {...move}
          fieldset={entry.fieldset}
          itemType={itemType}
          fieldCount={children?.length ?? 0}
          grip={grip}
          isExpanded={isExpanded}
          onToggle={() => toggle(entry.id)}
          isMarked={entry.id === markedId}
        />
      );
    },
    [entries, itemType, markedId, apart, onMove, onAskPlace, toggle],
  );

  function handleMove({ ids: [id], targetId, position }: TreeMove) {
    if (id !== undefined) onMove(moveEntry(entries, id, { id: targetId, position }), id);
  }

  return (
    <SortableTree<FieldNode>
      ref={ref}
      label={t('schema.item-type.fields', { name: itemType.name })}
      nodes={nodes}
      expandedIds={new Set(fieldsetIds.filter((id) => !collapsed.has(id)))}
      onExpandedChange={(expanded) => onCollapsedChange(new Set(fieldsetIds.filter((id) => !expanded.has(id))))}
      onAction={(id) => {
        if (fieldsetIds.includes(id)) toggle(id);
        else if (canEdit) void navigate(paths.editField(kindOf(itemType), itemType.id, id));
      }}
      onMove={handleMove}
      isDisabled={!canEdit || isCompact}
      anchor={anchorOf}
    >
      {renderRow}
    </SortableTree>
  );
});
