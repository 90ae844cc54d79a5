import { expect, test } from 'vitest';
import { Roster } from './roster.ts';

const mara = { channel: 'room', userId: 'mara', info: { name: 'Mara' } };

test('a member is added with the first connection and removed with the last', () => {
  const roster = new Roster();

  expect(roster.enter(mara)).toEqual({ changes: [{ kind: 'added', member: mara }], isFirst: true });
  expect(roster.enter(mara)).toEqual({ changes: [], isFirst: false });
  expect(roster.leave(mara)).toEqual({ changes: [], isLast: false });
  expect(roster.leave(mara)).toEqual({ changes: [{ kind: 'removed', channel: 'room', userId: 'mara' }], isLast: true });
  expect(roster.members('room')).toEqual([]);
});

test('a user connected to two processes is one member until both have lost them', () => {
  const roster = new Roster();
  roster.enterElsewhere('other', mara);

  expect(roster.enter(mara)).toEqual({ changes: [], isFirst: true });
  expect(roster.members('room')).toEqual([mara]);
  expect(roster.leaveElsewhere('other', mara)).toEqual([]);
  expect(roster.leave(mara).changes).toHaveLength(1);
});

test('repeated messages change nothing', () => {
  const roster = new Roster();

  expect(roster.enterElsewhere('other', mara)).toHaveLength(1);
  expect(roster.enterElsewhere('other', mara)).toEqual([]);
  expect(roster.leaveElsewhere('other', mara)).toHaveLength(1);
  expect(roster.leaveElsewhere('other', mara)).toEqual([]);
});

test('the members of a process that is gone are removed, and no others', () => {
  const roster = new Roster();
  const bo = { channel: 'room', userId: 'bo', info: null };
  roster.enterElsewhere('other', mara);
  roster.enterElsewhere('other', { ...mara, channel: 'hall' });
  roster.enter(bo);

  expect(roster.forget('other').map((change) => change.kind === 'removed' && change.channel)).toEqual(['room', 'hall']);
  expect(roster.members('room')).toEqual([bo]);
  expect(roster.ownMembers()).toEqual([bo]);
});
