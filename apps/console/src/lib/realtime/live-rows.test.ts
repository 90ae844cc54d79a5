import { describe, expect, it } from 'vitest';
import { liveLevel, liveRows, noNews, type RowNews, settledRows, withEvent } from './live-rows.ts';

const row = (id: string, title = id) => ({ id, title });
const page = (titles: string, totalCount?: number) => {
  const items = titles.split('').map((id) => row(id));
  return { items, totalCount: totalCount ?? items.length };
};
const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id).join('');
const noOne = () => false;
const created = (...ids: string[]) => ({ kind: 'upsert' as const, ids, newIds: ids });
const changed = (...ids: string[]) => ({ kind: 'upsert' as const, ids, newIds: [] });
const deleted = (...ids: string[]) => ({ kind: 'destroy' as const, ids });
const news = (...events: Parameters<typeof withEvent>[1][]): RowNews =>
  events.reduce((before, event) => withEvent(before, event, noOne), noNews);

describe('changes by colleagues', () => {
  it('count new rows once, and stop counting them when they are deleted', () => {
    expect([...news(created('a'), changed('a'), created('b')).newIds]).toEqual(['a', 'b']);
    expect(news(created('a'), deleted('a'))).toEqual(noNews);
  });

  it('exclude changes of this window', () => {
    const isOwn = (id: string) => id === 'mine';

    expect(withEvent(noNews, created('mine', 'theirs'), isOwn).newIds).toEqual(new Set(['theirs']));
    expect(withEvent(noNews, deleted('mine', 'theirs'), isOwn).goneIds).toEqual(new Set(['theirs']));
  });
});

describe('a list on screen', () => {
  it("updates rows in place even when the server's order has changed", () => {
    const latest = { items: [row('c', 'new'), row('a'), row('b')], totalCount: 3 };

    const live = liveRows(page('abc'), latest, news(changed('c')));

    expect(live.items).toEqual([row('a'), row('b'), row('c', 'new')]);
    expect(live.waiting).toBe(0);
  });

  it('counts new rows before showing them, and keeps rows they push off the page', () => {
    const live = liveRows(page('abc', 9), page('xya', 11), news(created('x'), created('y')));

    expect(idsOf(live)).toBe('abc');
    expect([live.waiting, live.totalCount]).toEqual([2, 11]);
  });

  it('counts new rows of other pages too, but not filtered ones', () => {
    expect(liveRows(page('abc', 9), page('abc', 10), news(created('x'), created('y'))).waiting).toBe(1);
    expect(liveRows(page('abc', 9), page('abc', 9), news(created('x'))).waiting).toBe(0);
  });

  it('keeps a deleted row until its mark was seen, without changing the count of new rows', () => {
    const live = liveRows(page('abc', 9), page('xac', 9), news(deleted('b'), created('x')));

    expect(idsOf(live)).toBe('abc');
    expect(live.waiting).toBe(1);
  });

  it('keeps showing a row that moved to another page', () => {
    const live = liveRows(page('abc'), page('ab', 3), news(changed('c')), new Map([['c', row('c', 'zebra')]]));

    expect(live.items[2]).toEqual(row('c', 'zebra'));
  });

  it("shows the server's result after refreshing, and keeps the pending count", () => {
    const latest = page('xmab', 10);
    const waiting = news(created('x'));
    const settled = settledRows(latest, waiting, 1);

    expect(idsOf(settled)).toBe('mab');
    expect(liveRows(settled, latest, waiting).waiting).toBe(1);
    expect(liveRows(latest, latest, noNews)).toEqual({ ...latest, waiting: 0 });
  });
});

describe('a level of a tree', () => {
  it('follows moves, shows no new rows, and keeps deleted ones in place', () => {
    const before = page('abc').items;

    expect(idsOf({ items: liveLevel(before, page('cax').items, news(created('x'), deleted('b'))) })).toBe('cba');
    expect(idsOf({ items: liveLevel(undefined, page('ab').items, noNews) })).toBe('ab');
  });
});
