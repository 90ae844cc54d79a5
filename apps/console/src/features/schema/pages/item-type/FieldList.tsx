import type { ItemType } from '@lectern/domain';
import type { SortableTreeHandle } from '@lectern/ui';
import { useCallback, useRef, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { moveTo, placeOf } from '#features/schema/moves.ts';
import { MoveDialog } from '#features/schema/parts/MoveDialog.tsx';
import { entryLabel, type FieldEntry, fieldsetsFor } from './field-entries.ts';
import { FieldTree } from './FieldTree.tsx';
import { useMarkedRow } from './use-marked-row.ts';
import { useReorder } from './use-reorder.ts';

export interface FieldListProps {
  itemType: ItemType;
  /** The same list as long as nothing in it changed: rows would be re-rendered otherwise. */
  entries: readonly FieldEntry[];
}

/** Fields and fieldsets in one tree, moved by mouse, touch and keyboard. */
export function FieldList({ itemType, entries }: FieldListProps) {
  const t = useMessages();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [movingId, setMovingId] = useState<string | null>(null);
  const tree = useRef<SortableTreeHandle>(null);
  const moving = entries.find(({ id }) => id === movingId);
  const reorder = useReorder(itemType, entries);
  const openFieldset = useCallback((fieldsetId: string) => setCollapsed((before) => without(before, fieldsetId)), []);
  const scrollTo = useCallback((id: string) => tree.current?.scrollTo(id), []);
  const markedId = useMarkedRow(entries, { openFieldset, scrollTo });

  return (
    <>
      <FieldTree
        ref={tree}
        itemType={itemType}
        entries={entries}
        collapsed={collapsed}
        onCollapsedChange={setCollapsed}
        markedId={markedId}
        onMove={reorder}
        onAskPlace={setMovingId}
      />
      {moving !== undefined && (
        <MoveDialog
          name={entryLabel(moving)}
          containerLabel={t('schema.move.fieldset')}
          containers={fieldsetsFor(entries, moving, t('schema.move.no-fieldset'))}
          place={placeOf(entries, moving.id)}
          onMove={(place) => reorder(moveTo(entries, moving.id, place), moving.id)}
          onClose={() => setMovingId(null)}
        />
      )}
    </>
  );
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : ids;
}
