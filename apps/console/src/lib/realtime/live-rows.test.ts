import { describe, expect, it } from 'vitest';
import { liveLevel, liveRows, noNews, type RowNews, settledRows, withEvent } from './live-rows.ts';

const row = (id: string, title = id) => ({ id, title });
const page = (titles: string, totalCount?: number) => {
  const items = titles.split('').map((id) => row(id));
  return { items, totalCount: totalCount ?? items.length };
};
const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id).join('');
const nobody = () => false;
const created = (...ids: string[]) => ({ kind: 'upsert' as const, ids, newIds: ids });
const changed = (...ids: string[]) => ({ kind: 'upsert' as const, ids, newIds: [] });
const deleted = (...ids: string[]) => ({ kind: 'destroy' as const, ids });
const news = (...events: Parameters<typeof withEvent>[1][]): RowNews =>
  events.reduce((before, event) => withEvent(before, event, nobody), noNews);

describe('what others did', () => {
  it('counts new rows once, and no more when they are deleted again', () => {
    expect([...news(created('a'), changed('a'), created('b')).newIds]).toEqual(['a', 'b']);
    expect(news(created('a'), deleted('a'))).toEqual(noNews);
  });

  it('is not what this window did itself', () => {
    const isOwn = (id: string) => id === 'mine';

    expect(withEvent(noNews, created('mine', 'theirs'), isOwn).newIds).toEqual(new Set(['theirs']));
    expect(withEvent(noNews, deleted('mine', 'theirs'), isOwn).goneIds).toEqual(new Set(['theirs']));
  });
});

describe('a list that is shown', () => {
  it('takes changes in place, also when the order of the server is another one now', () => {
    const latest = { items: [row('c', 'new'), row('a'), row('b')], totalCount: 3 };

    const live = liveRows(page('abc'), latest, news(changed('c')));

    expect(live.items).toEqual([row('a'), row('b'), row('c', 'new')]);
    expect(live.waiting).toBe(0);
  });

  it('lets new rows wait behind their number, and keeps those they pushed off the page', () => {
    const live = liveRows(page('abc', 9), page('xya', 11), news(created('x'), created('y')));

    expect(idsOf(live)).toBe('abc');
    expect([live.waiting, live.totalCount]).toEqual([2, 11]);
  });

  it('counts new rows of other pages too, and not those that its filter keeps out', () => {
    expect(liveRows(page('abc', 9), page('abc', 10), news(created('x'), created('y'))).waiting).toBe(1);
    expect(liveRows(page('abc', 9), page('abc', 9), news(created('x'))).waiting).toBe(0);
  });

  it('keeps a deleted row until its mark was seen, which changes nothing about the number of new ones', () => {
    const live = liveRows(page('abc', 9), page('xac', 9), news(deleted('b'), created('x')));

    expect(idsOf(live)).toBe('abc');
    expect(live.waiting).toBe(1);
  });

  it('shows a row that moved to another page as it is there', () => {
    const live = liveRows(page('abc'), page('ab', 3), news(changed('c')), new Map([['c', row('c', 'zebra')]]));

    expect(live.items[2]).toEqual(row('c', 'zebra'));
  });

  it('put in order again it has what the server answers, and what waits goes on waiting', () => {
    const latest = page('xmab', 10);
    const waiting = news(created('x'));
    const settled = settledRows(latest, waiting, 1);

    expect(idsOf(settled)).toBe('mab');
    expect(liveRows(settled, latest, waiting).waiting).toBe(1);
    expect(liveRows(latest, latest, noNews)).toEqual({ ...latest, waiting: 0 });
  });
});

describe('a level of a tree', () => {
  it('moves as the tree does, without new rows, and with deleted ones where they stood', () => {
    const before = page('abc').items;

    expect(idsOf({ items: liveLevel(before, page('cax').items, news(created('x'), deleted('b'))) })).toBe('cba');
    expect(idsOf({ items: liveLevel(undefined, page('ab').items, noNews) })).toBe('ab');
  });
});
