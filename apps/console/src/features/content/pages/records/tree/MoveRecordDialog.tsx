import type { ItemResource } from '@lectern/contract';
import type { ItemType } from '@lectern/domain';
import { managementApi } from '#lib/api.ts';
import { MoveDialog, type MoveTarget } from '#lib/moves/MoveDialog.tsx';
import type { Place } from '#lib/moves/place.ts';
import { useSchema } from '#lib/records/queries.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { useMessages } from '#lib/use-messages.ts';
import { fetchAncestors } from './ancestors.ts';
import { countBelow } from './count-below.ts';

export interface MoveRecordDialogProps {
  itemType: ItemType;
  id: string;
  title: string;
  from: Place;
  onMove: (to: Place) => void;
  onClose: () => void;
}

/** Records offered to put another one below. */
const offered = 20;

/** Asks for the destination of a record: its parent, and its position among siblings. */
export function MoveRecordDialog({ itemType, id, title, from, onMove, onClose }: MoveRecordDialogProps) {
  const t = useMessages();
  const schema = useSchema();

  async function search(text: string): Promise<MoveTarget[]> {
    const { data } = await managementApi.get('/items', {
      query: {
        filter:
          text === ''
            ? { type: itemType.id, fields: { parent: { exists: false } } }
            : { type: itemType.id, query: text },
        order_by: text === '' ? 'position_ASC' : '_rank_DESC',
        page: { limit: offered },
        version: 'current',
      },
    });
    const ancestors = await fetchAncestors(data);
    const titleOf = (item: ItemResource) => recordSummary(item, schema, t).title;
    return data
      .filter((item) => item.id !== id)
      .map((item) => {
        const above = ancestors.get(item.id) ?? [];
        return {
          id: item.id,
          label: titleOf(item),
          path: above.length === 0 ? undefined : above.toReversed().map(titleOf).join(' / '),
          reason: above.some((ancestor) => ancestor.id === id) ? t('content.tree.below-itself', { title }) : undefined,
        };
      });
  }

  return (
    <MoveDialog
      title={title}
      from={from}
      search={itemType.isTree ? search : undefined}
      scope={`${itemType.id} ${id}`}
      countBelow={async (parentId) => {
        const count = await countBelow(itemType, parentId);
        return parentId === from.parentId ? count - 1 : count;
      }}
      onMove={onMove}
      onClose={onClose}
    />
  );
}
