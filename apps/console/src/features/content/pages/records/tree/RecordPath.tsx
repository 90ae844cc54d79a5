import type { ItemResource } from '@lectern/contract';
import { useReferencedItem, useSchema } from '#lib/records/queries.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { useMessages } from '#lib/use-messages.ts';
import { parentIdOf } from './ancestors.ts';

/** What stands above a record of a tree, from the root down: "Home / Journal". Parents of many rows travel together. */
export function RecordPath({ item }: { item: ItemResource }) {
  const parentId = parentIdOf(item);
  return parentId === null ? null : <Above id={parentId} depth={0} />;
}

/** Deeper than this nobody reads; it also ends what would lead in a circle. */
const deepest = 8;

function Above({ id, depth }: { id: string; depth: number }) {
  const t = useMessages();
  const schema = useSchema();
  const { data: item } = useReferencedItem(id);
  if (!item) return null;
  const parentId = parentIdOf(item);
  return (
    <>
      {parentId !== null && depth < deepest && (
        <>
          <Above id={parentId} depth={depth + 1} />
          <span aria-hidden> / </span>
        </>
      )}
      <span>{recordSummary(item, schema, t).title}</span>
    </>
  );
}
