/** Something listed. */
interface Row {
  id: string;
}

/** One page of a list, and how many rows the whole list has. */
export interface RowPage<Listed extends Row> {
  items: readonly Listed[];
  totalCount: number;
}

/** What others did to the rows of a list since it was shown. */
export interface RowNews {
  /** Rows that did not exist before. */
  newIds: ReadonlySet<string>;
  /** Rows that are different, or may be. */
  changedIds: ReadonlySet<string>;
  /** Rows that were just deleted and are still shown. */
  goneIds: ReadonlySet<string>;
}

/** No changes. */
export const noNews: RowNews = { newIds: new Set(), changedIds: new Set(), goneIds: new Set() };

/** The messages of the realtime server about rows. */
export type RowEvent =
  | { kind: 'upsert'; ids: readonly string[]; newIds: readonly string[] }
  | { kind: 'destroy'; ids: readonly string[] };

/** The changes after another event. `isOwn` identifies rows written by this window, which are ignored. */
export function withEvent(news: RowNews, event: RowEvent, isOwn: (id: string) => boolean): RowNews {
  const ids = event.ids.filter((id) => !isOwn(id));
  if (event.kind === 'upsert') {
    const fresh = event.newIds.filter((id) => !isOwn(id));
    return { ...news, newIds: new Set([...news.newIds, ...fresh]), changedIds: new Set([...news.changedIds, ...ids]) };
  }
  const without = (some: ReadonlySet<string>) => new Set([...some].filter((id) => !event.ids.includes(id)));
  return {
    newIds: without(news.newIds),
    changedIds: without(news.changedIds),
    // A row that was never shown need not be marked as deleted.
    goneIds: new Set([...news.goneIds, ...ids.filter((id) => !news.newIds.has(id))]),
  };
}

/** A list on screen while others edit it. */
export interface LivePage<Listed extends Row> extends RowPage<Listed> {
  /** New rows that are counted until they are shown. */
  waiting: number;
}

/**
 * The rows as shown, in their places and with their current values: updated in place, deleted ones while their mark
 * stays, new ones counted. `latest` is the current response of the server, `others` rows that it moved to another page.
 */
export function liveRows<Listed extends Row>(
  shown: RowPage<Listed>,
  latest: RowPage<Listed>,
  news: RowNews,
  others: ReadonlyMap<string, Listed> = new Map(),
): LivePage<Listed> {
  const now = new Map(latest.items.map((row) => [row.id, row]));
  const isShown = new Set(shown.items.map(({ id }) => id));
  const newHere = latest.items.filter(({ id }) => news.newIds.has(id) && !isShown.has(id)).length;
  // A filter may exclude new rows: those in this list have made it longer, or are on this page.
  const joined = latest.totalCount - shown.totalCount + news.goneIds.size;
  return {
    items: shown.items.map((row) => now.get(row.id) ?? others.get(row.id) ?? row),
    totalCount: latest.totalCount,
    waiting: Math.min(news.newIds.size, Math.max(newHere, joined, 0)),
  };
}

/** The shown rows after a refresh: the server's response without new rows that are still only counted. */
export function settledRows<Listed extends Row>(
  latest: RowPage<Listed>,
  { newIds }: RowNews,
  waiting: number,
): RowPage<Listed> {
  return { items: latest.items.filter(({ id }) => !newIds.has(id)), totalCount: latest.totalCount - waiting };
}

/** One level of a tree, which keeps its own order: without the counted new rows, and with deleted ones in place. */
export function liveLevel<Listed extends Row>(
  before: readonly Listed[] | undefined,
  latest: readonly Listed[],
  { newIds, goneIds }: RowNews,
): Listed[] {
  const level = latest.filter(({ id }) => !newIds.has(id));
  before?.forEach((row, index) => {
    if (goneIds.has(row.id) && !level.some(({ id }) => id === row.id)) level.splice(index, 0, row);
  });
  return level;
}
