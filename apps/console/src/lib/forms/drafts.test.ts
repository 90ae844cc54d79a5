import { afterEach, expect, it, vi } from 'vitest';
import { draftStore } from './drafts.ts';

const draft = { base: { name: 'Website' }, values: { name: 'Blog' }, changes: ['settings.tokens.name'] };

afterEach(() => {
  draftStore.dropAll('webhooks');
  draftStore.dropAll('tokens');
});

it('keeps drafts by page and entry', () => {
  draftStore.keep('tokens', '1', draft);
  draftStore.keep('webhooks', '1', { ...draft, values: {} });

  expect(draftStore.read('tokens').get('1')).toBe(draft);
  expect(draftStore.read('tokens').size).toBe(1);
});

it('discards one draft, or all drafts of a page', () => {
  for (const id of ['1', '2', '3']) draftStore.keep('tokens', id, draft);
  draftStore.keep('webhooks', '1', draft);

  draftStore.drop('tokens', '2');
  expect([...draftStore.read('tokens').keys()]).toEqual(['1', '3']);

  draftStore.dropAll('tokens');
  expect(draftStore.read('tokens').size).toBe(0);
  expect(draftStore.read('webhooks').size).toBe(1);
});

it('notifies subscribers of changes only', () => {
  const listener = vi.fn();
  const unsubscribe = draftStore.subscribe(listener);

  draftStore.keep('tokens', '1', draft);
  draftStore.drop('tokens', '1');
  draftStore.drop('tokens', '1');
  draftStore.dropAll('tokens');

  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
});
