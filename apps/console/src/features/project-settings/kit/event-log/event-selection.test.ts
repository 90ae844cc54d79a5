import { buildEventTypes, searchIndexEventTypes } from '@lectern/domain';
import { expect, it } from 'vitest';
import { eventQuery, isNarrowed, readEventSelection, writeEventSelection } from './event-selection.ts';

it('reads from the address what it writes there', () => {
  const address =
    'build_trigger_id=b&event_type=response_timeout&created_at_gt=2026-01-01T00%3A00%3A00Z&order_by=build_trigger_id_desc&page=3';
  const selection = readEventSelection(new URLSearchParams(address), 'build_trigger_id', buildEventTypes);

  expect(selection).toMatchObject({
    subjectId: 'b',
    order: { column: 'build_trigger_id', direction: 'desc' },
    page: 3,
  });
  expect(isNarrowed(selection)).toBe(true);
  expect(writeEventSelection(selection, 'build_trigger_id').toString()).toBe(address);
});

it('leaves out what is of another log', () => {
  const address = 'build_trigger_id=b&event_type=response_timeout&order_by=build_trigger_id_desc';
  const selection = readEventSelection(new URLSearchParams(address), 'search_index_id', searchIndexEventTypes);

  expect(selection).toMatchObject({ subjectId: null, eventType: null, order: null });
  expect(isNarrowed(selection)).toBe(false);
});

it('asks for a page of thirty with the filters of the wire', () => {
  const search = new URLSearchParams('event_type=request_failure&created_at_lt=2026-01-01&page=2');
  const selection = readEventSelection(search, 'build_trigger_id', buildEventTypes);

  expect(eventQuery(selection, buildEventTypes)).toMatchObject({
    fields: { event_type: { eq: 'request_failure' }, created_at: { lt: '2026-01-01' } },
    place: { page: { offset: 30, limit: 30 } },
  });
});
