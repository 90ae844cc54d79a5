import type { ItemResource } from '@lectern/contract';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ItemPage, referencedItemQuery } from '../records/queries.ts';
import { liveRows, noNews, type RowNews, type RowPage, settledRows, withEvent } from './live-rows.ts';
import { ownChanges } from './own-changes.ts';
import { useLiveEvents } from './use-live-events.ts';

/** How long a deleted row stays with its mark. */
const markedForMs = 6_000;

/** Own writes are part of responses within this time. */
const ownAnswersWithinMs = 5_000;

/** What others did to the records of a model since a list of them was shown. */
export interface RecordNews {
  news: RowNews;
  /** Starts counting again. */
  forget: () => void;
  /** Increases when marked rows have stayed long enough, and after a gap without events. */
  settled: number;
  /** When this window last wrote records, in milliseconds since 1970. */
  ownAt: number;
}

/** Gathers what others do to the records of a model, until `key` names another list. */
export function useRecordNews(itemTypeId: string, key: string): RecordNews {
  const [{ news, settled, ownAt, ...state }, setState] = useState({ key, news: noNews, settled: 0, ownAt: 0 });
  if (state.key !== key) setState({ key, news: noNews, settled, ownAt });

  useLiveEvents((message) => {
    if (message.name === 'resumed')
      return setState((before) => ({ ...before, news: noNews, settled: before.settled + 1 }));
    if (message.name !== 'item:upsert' && message.name !== 'item:destroy') return;
    if (message.payload.item_type_id !== itemTypeId) return;
    const { ids } = message.payload;
    const event =
      message.name === 'item:upsert'
        ? { kind: 'upsert' as const, ids, newIds: message.payload.new_ids ?? [] }
        : { kind: 'destroy' as const, ids };
    setState((before) => ({ ...before, news: withEvent(before.news, event, ownChanges.has) }));
  });

  // The response to an own write may arrive after its event.
  useEffect(
    () =>
      ownChanges.subscribe(() => {
        const now = Date.now();
        setState((before) => ({ ...before, news: withoutOwn(before.news), ownAt: now }));
      }),
    [],
  );

  const { goneIds } = news;
  useEffect(() => {
    if (goneIds.size === 0) return undefined;
    const timer = setTimeout(
      () =>
        setState((before) => ({
          ...before,
          news: { ...before.news, goneIds: noNews.goneIds },
          settled: before.settled + 1,
        })),
      markedForMs,
    );
    return () => clearTimeout(timer);
  }, [goneIds]);

  return {
    news,
    settled,
    forget: useCallback(() => setState((before) => ({ ...before, news: noNews })), []),
    ownAt,
  };
}

function withoutOwn(news: RowNews): RowNews {
  const others = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => !ownChanges.has(id)));
  return { newIds: others(news.newIds), changedIds: news.changedIds, goneIds: others(news.goneIds) };
}

/** A page of records on screen while others edit them. */
export interface LiveRecords {
  /** Undefined before the first response. */
  page: ItemPage | undefined;
  /** How many new rows wait. */
  waiting: number;
  goneIds: ReadonlySet<string>;
  /** Shows the rows that wait. */
  show: () => void;
}

/** The last response of the server for a page of records. */
export interface LatestPage {
  /** Names the list and the page. */
  key: string;
  page: ItemPage | undefined;
  /** When it came, in milliseconds since 1970. */
  answeredAt: number;
  /** True while `page` still belongs to another key. */
  isOther: boolean;
}

/**
 * Keeps a page of records in place while colleagues edit them: updated in place, deleted rows with a mark for a short
 * time, new ones counted.
 */
export function useLiveRows(itemTypeId: string, { key, page: latest, answeredAt, isOther }: LatestPage): LiveRecords {
  const { news, forget, settled, ownAt } = useRecordNews(itemTypeId, key);
  const [shown, setShown] = useState<{ key: string; page: RowPage<ItemResource> } | null>(null);
  const isFirst = latest !== undefined && !isOther && shown?.key !== key;
  if (isFirst) setShown({ key, page: latest });
  const own = shown?.key === key ? shown.page : undefined;

  const moved = useMemo(() => {
    const latestIds = new Set(latest?.items.map(({ id }) => id));
    return own?.items.filter(({ id }) => news.changedIds.has(id) && !latestIds.has(id)) ?? [];
  }, [own, latest, news]);
  const elsewhere = useQueries({ queries: moved.map(({ id }) => referencedItemQuery(id)), combine: answersOf });

  const live = useMemo(() => {
    if (latest === undefined || isOther || own === undefined) return latest && { ...latest, waiting: 0 };
    const page = liveRows(own, latest, news, new Map(elsewhere.map((item) => [item.id, item])));
    return { ...page, items: [...page.items] };
  }, [latest, isOther, own, news, elsewhere]);
  const waiting = live?.waiting ?? 0;

  const settle = useRef(() => {});
  useEffect(() => {
    settle.current = () => {
      if (latest !== undefined && !isOther) setShown({ key, page: settledRows(latest, news, waiting) });
    };
  });
  useEffect(() => {
    if (settled > 0) settle.current();
  }, [settled]);
  // The user waits for the changes of this window: the list is reordered with them before it is rendered. In an effect
  // it would be rendered once in its old order, and a keypress in between would move a row from its old place.
  const [known, setKnown] = useState({ latest, ownAt });
  if (latest !== known.latest || ownAt !== known.ownAt) {
    setKnown({ latest, ownAt });
    const isOwn = ownAt !== known.ownAt || answeredAt - ownAt < ownAnswersWithinMs;
    if (isOwn && latest !== undefined && !isOther) setShown({ key, page: settledRows(latest, news, waiting) });
  }

  return {
    page: live,
    waiting,
    goneIds: news.goneIds,
    show: useCallback(() => {
      if (latest !== undefined) setShown({ key, page: latest });
      forget();
    }, [key, latest, forget]),
  };
}

function answersOf(results: readonly { data: ItemResource | null | undefined }[]): ItemResource[] {
  return results.flatMap(({ data }) => data ?? []);
}
