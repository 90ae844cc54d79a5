import type { ItemResource } from '@lectern/contract';
import { useReferencedItem, useSchema } from '#lib/records/queries.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { useMessages } from '#lib/use-messages.ts';
import { parentIdOf } from './ancestors.ts';

/**
 * The ancestors of a record in a tree, from the root down: "Home / Journal". Parents of many rows are loaded together.
 */
export function RecordPath({ item }: { item: ItemResource }) {
  const parentId = parentIdOf(item);
  return parentId === null ? null : <Above id={parentId} depth={0} />;
}

/** A limit beyond useful depth; it also ends cycles. */
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
          <Above id={parentId} depth={depth + 1} /> <span aria-hidden>/</span>{' '}
        </>
      )}
      <span>{recordSummary(item, schema, t).title}</span>
    </>
  );
}
