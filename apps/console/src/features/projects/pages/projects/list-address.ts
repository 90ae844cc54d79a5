import type { ProjectOrder } from '#lib/projects.ts';

/** What the list of projects shows, as its URL says. */
export interface ListAddress {
  text: string;
  order: ProjectOrder;
  /** Counted from 1. */
  page: number;
}

/** The order without another one in the URL: what someone worked on comes first. */
export const usualOrder: ProjectOrder = '-last_data_change_at';

/** Every order, as the menu offers them. */
export const orders = ['-last_data_change_at', 'name', '-name'] as const satisfies readonly ProjectOrder[];

/** Reads the URL; anything unknown counts as absent. */
export function readAddress(search: URLSearchParams): ListAddress {
  const page = Number(search.get('page'));
  return {
    text: search.get('query') ?? '',
    order: orders.find((order) => order === search.get('sort')) ?? usualOrder,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of a URL for a list, without what is usual. */
export function writeAddress({ text, order, page }: ListAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (text !== '') search.set('query', text);
  if (order !== usualOrder) search.set('sort', order);
  if (page > 1) search.set('page', String(page));
  return search;
}
