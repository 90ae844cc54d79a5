import type { EditingSessionResource } from '@lectern/contract';
import { expect, it } from 'vitest';
import { otherHolder } from './lock-holder.ts';

const session = (id: string, itemId: string, lockedAt: string | null): EditingSessionResource => ({
  id,
  type: 'editing_session',
  attributes: { last_activity_at: '2026-01-01T10:00:00Z', locked_at: lockedAt },
  relationships: {
    active_item: { data: { type: 'item', id: itemId } },
    active_item_type: { data: { type: 'item_type', id: 'm' } },
    editor: { data: { type: 'user', id: `of ${id}` } },
  },
});
const now = '2026-01-01T10:00:00Z';

it('a record is locked by the window that claimed it', () => {
  const sessions = [session('looking', 'a', null), session('other record', 'b', now), session('writing', 'a', now)];

  expect(otherHolder(sessions, 'a', 'mine')).toEqual({ sessionId: 'writing', type: 'user', id: 'of writing' });
});

it('no one else holds the lock while this window does, or while it is free', () => {
  expect(otherHolder([session('mine', 'a', now)], 'a', 'mine')).toBeNull();
  expect(otherHolder([session('looking', 'a', null)], 'a', 'mine')).toBeNull();
  expect(otherHolder([session('writing', 'a', now)], null, 'mine')).toBeNull();
});

it('the member who edits for an organization is known', () => {
  const editor = { data: { type: 'organization' as const, id: 'acme' } };
  const { relationships, ...writing } = session('writing', 'a', now);
  const held = { ...writing, relationships: { ...relationships, editor }, meta: { account_id: 'mira' } };

  expect(otherHolder([held], 'a', 'mine')).toEqual({
    sessionId: 'writing',
    type: 'organization',
    id: 'acme',
    account_id: 'mira',
  });
});
