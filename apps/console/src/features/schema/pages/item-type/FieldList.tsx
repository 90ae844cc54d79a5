import type { ItemType } from '@lectern/domain';
import { SortableTree, type TreeMove } from '@lectern/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { useIsCompact } from '../../../../lib/use-is-compact.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import { moveEntry, moveTo, placeOf } from '../../moves.ts';
import { MoveDialog } from '../../parts/MoveDialog.tsx';
import { kindOf } from '../../place.ts';
import { useSchemaRights } from '../../use-schema-rights.ts';
import { entryLabel, type FieldEntry, type FieldNode, fieldNodes, fieldsetsFor } from './field-entries.ts';
import { FieldRow } from './FieldRow.tsx';
import { FieldsetRow } from './FieldsetRow.tsx';
import { rowAnchor, useMarkedRow } from './use-marked-row.ts';
import { useReorder } from './use-reorder.ts';

/** Fields and fieldsets in one tree, moved by mouse, touch and keyboard. */
export function FieldList({ itemType, entries }: { itemType: ItemType; entries: readonly FieldEntry[] }) {
  const t = useMessages();
  const navigate = useNavigate();
  const isCompact = useIsCompact();
  const { canEdit } = useSchemaRights();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [movingId, setMovingId] = useState<string | null>(null);
  const moving = entries.find(({ id }) => id === movingId);
  const reorder = useReorder(itemType, entries);
  const move = { entries, onMove: (after: readonly FieldEntry[] | null, id: string) => void reorder(after, id), onAskPlace: setMovingId };
  const markedId = useMarkedRow(entries, (fieldsetId) => {
    if (collapsed.has(fieldsetId)) setCollapsed(new Set([...collapsed].filter((id) => id !== fieldsetId)));
  });
  const fieldsetIds = entries.filter(({ type }) => type === 'fieldset').map(({ id }) => id);
  const kind = kindOf(itemType);

  function toggle(fieldsetId: string) {
    const next = new Set(collapsed);
    if (!next.delete(fieldsetId)) next.add(fieldsetId);
    setCollapsed(next);
  }

  function handleMove({ ids: [id], targetId, position }: TreeMove) {
    if (id !== undefined) void reorder(moveEntry(entries, id, { id: targetId, position }), id);
  }

  return (
    <>
      <SortableTree<FieldNode>
        label={t('schema.item-type.fields', { name: itemType.name })}
        nodes={fieldNodes(entries)}
        expandedIds={new Set(fieldsetIds.filter((id) => !collapsed.has(id)))}
        onExpandedChange={(expanded) => setCollapsed(new Set(fieldsetIds.filter((id) => !expanded.has(id))))}
        onAction={(id) => {
          if (fieldsetIds.includes(id)) toggle(id);
          else if (canEdit) void navigate(paths.editField(kind, itemType.id, id));
        }}
        onMove={handleMove}
        isDisabled={!canEdit || isCompact}
        anchor={({ entry }) => rowAnchor(entry)}
      >
        {({ entry, children }, { grip, isExpanded }) =>
          entry.type === 'field' ? (
            <FieldRow {...move} field={entry.field} itemType={itemType} grip={grip} isMarked={entry.id === markedId} />
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
          )
        }
      </SortableTree>
      {moving !== undefined && (
        <MoveDialog
          name={entryLabel(moving)}
          containerLabel={t('schema.move.fieldset')}
          containers={fieldsetsFor(entries, moving, t('schema.move.no-fieldset'))}
          place={placeOf(entries, moving.id)}
          onMove={(place) => void reorder(moveTo(entries, moving.id, place), moving.id)}
          onClose={() => setMovingId(null)}
        />
      )}
    </>
  );
}
