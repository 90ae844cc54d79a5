import { type EntityId, type SavedFilter, eventsOf } from '@lectern/domain';
import { listSavedFiltersOfModel, updateSavedFilterRow } from '@lectern/storage';
import type { OperationContext } from '../context.ts';

/** A field of a model whose API key changed; null when the field is gone. */
export interface FieldKeyChange {
  itemTypeId: EntityId;
  from: string;
  to: string | null;
}

/**
 * Lets columns and orderings of saved filters follow a field to its new API key, or drops it from them when it is gone.
 */
export async function followFieldInFilters(ctx: OperationContext, change: FieldKeyChange): Promise<void> {
  const before = await listSavedFiltersOfModel(ctx.db, change.itemTypeId);
  const changed = before.map((savedFilter) => withFieldFollowed(savedFilter, change));
  const touched = changed.filter((savedFilter, index) => savedFilter !== before[index]);
  for (const savedFilter of touched) await updateSavedFilterRow(ctx.db, savedFilter);
  if (touched.length > 0)
    ctx.emit(
      ...eventsOf(
        'saved_filter',
        'update',
        touched.map(({ id }) => id),
      ),
    );
}

/** The filter after the change; the same object when it does not name the field. Lists left empty become null. */
export function withFieldFollowed(
  savedFilter: SavedFilter,
  { from, to }: Pick<FieldKeyChange, 'from' | 'to'>,
): SavedFilter {
  const orders = (savedFilter.orderBy ?? '').split(',').map((order) => order.trim());
  const namesField = (order: string) => order.replace(/_(asc|desc)$/i, '') === from;
  if (!orders.some(namesField) && !savedFilter.columns?.some(({ name }) => name === from)) return savedFilter;

  const columns = (savedFilter.columns ?? []).flatMap((column) =>
    column.name === from ? (to === null ? [] : [{ ...column, name: to }]) : [column],
  );
  const orderBy = orders.flatMap((order) =>
    namesField(order) ? (to === null ? [] : [to + order.slice(from.length)]) : [order],
  );
  return { ...savedFilter, columns: columns.length > 0 ? columns : null, orderBy: orderBy.join(',') || null };
}
