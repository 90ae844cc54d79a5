/** What a record list shows, as its address says (U17). */
export interface ListAddress {
  query: string;
  /** `title_ASC`; null leaves it to the model. */
  orderBy: string | null;
  /** Counted from 1. */
  page: number;
}

/** Reads a list's parameters; nonsense counts as absent. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const page = Number(params.get('page') ?? '1');
  const orderBy = params.get('order_by');
  return {
    query: params.get('query') ?? '',
    orderBy: orderBy !== null && /^_?[a-z][a-z0-9_]*_(ASC|DESC)$/.test(orderBy) ? orderBy : null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes a list's parameters over others that stand in the address; what is as usual is left out. */
export function writeListAddress(params: URLSearchParams, { query, orderBy, page }: ListAddress): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | null) => (value === null || value === '' ? next.delete(name) : next.set(name, value));
  set('query', query);
  set('order_by', orderBy);
  set('page', page === 1 ? null : String(page));
  return next;
}
