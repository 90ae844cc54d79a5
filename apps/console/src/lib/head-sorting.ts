import type { SortDirection } from '@lectern/ui';

/** What the head of a column says about the order, and what pressing it does. */
export interface Sorting {
  sort?: SortDirection;
  onSort?: () => void;
}

/**
 * Pressing a head orders by the first of its two orders, then by the other, then by the default of the list: null. The
 * next order is a function of the one before: the page may still show an earlier one.
 */
export function headSorting<Order extends string>(
  [first, second]: readonly [Order, Order],
  shown: string | null,
  onChange: (next: (before: string | null) => Order | null) => void,
): Sorting {
  const sort = shown !== first && shown !== second ? undefined : directionOf(shown);
  return { sort, onSort: () => onChange((before) => (before === first ? second : before === second ? null : first)) };
}

/** Orders of the wire end with their direction. */
function directionOf(order: string): SortDirection {
  return order.endsWith('_ASC') ? 'ascending' : 'descending';
}
