/** The state of the grid, from its URL. */
export interface GridAddress {
  query: string;
  kind: 'all' | 'image';
  orderBy: string;
  /** Counted from 1. */
  page: number;
}

/** Orderings of assets; the first is the default. */
export const gridOrders = ['_created_at_DESC', '_created_at_ASC', 'filename_ASC', 'size_DESC'] as const;

/** Reads the grid's parameters; nonsense counts as absent. */
export function readGridAddress(params: URLSearchParams): GridAddress {
  const page = Number(params.get('page') ?? '1');
  const orderBy = gridOrders.find((order) => order === params.get('order_by'));
  return {
    query: params.get('query') ?? '',
    kind: params.get('kind') === 'image' ? 'image' : 'all',
    orderBy: orderBy ?? gridOrders[0],
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes the grid's parameters; defaults are omitted. */
export function writeGridAddress({ query, kind, orderBy, page }: GridAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (query !== '') params.set('query', query);
  if (kind !== 'all') params.set('kind', kind);
  if (orderBy !== gridOrders[0]) params.set('order_by', orderBy);
  if (page !== 1) params.set('page', String(page));
  return params;
}
