import type { ItemResource } from '@lectern/contract';
import { expect, it } from 'vitest';
import { plannedItems } from './planned-items.ts';

const item = (id: string, publication: string | null, unpublishing: string | null) =>
  ({
    id,
    meta: { publication_scheduled_at: publication, unpublishing_scheduled_at: unpublishing },
  }) as unknown as ItemResource;

it('sorts both kinds of schedules by time, whatever their time zone', () => {
  const both = item('both', '2056-01-02T00:00:00+02:00', '2056-03-01T00:00:00Z');
  const late = item('late', '2056-02-01T00:00:00Z', null);
  const soon = item('soon', null, '2056-01-01T21:59:00Z');

  const plans = plannedItems([both, late], [soon, both]);

  expect(plans.map(({ item: { id }, kind }) => `${id} ${kind}`)).toEqual([
    'soon unpublishing',
    'both publication',
    'late publication',
    'both unpublishing',
  ]);
});

it('omits records whose schedule was cancelled meanwhile', () => {
  expect(plannedItems([item('gone', null, null)], [])).toEqual([]);
});
