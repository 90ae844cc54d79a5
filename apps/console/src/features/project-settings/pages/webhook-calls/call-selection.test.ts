import { expect, it } from 'vitest';
import { callQuery, isNarrowed, readCallSelection, writeCallSelection } from './call-selection.ts';

it('reads from the address what it writes there', () => {
  const address =
    'webhook_id=w&entity_type=item&event_type=publish&status=failed&created_at_gt=2026-01-01T00%3A00%3A00Z&order_by=next_retry_at_desc&page=3';
  const selection = readCallSelection(new URLSearchParams(address));

  expect(selection).toMatchObject({ order: { column: 'next_retry_at', direction: 'desc' }, page: 3 });
  expect(writeCallSelection(selection).toString()).toBe(address);
});

it('leaves out what is not valid', () => {
  const selection = readCallSelection(
    new URLSearchParams('status=lost&entity_type=x&created_at_lt=soon&order_by=status_asc&page=99'),
  );

  expect(writeCallSelection(selection).toString()).toBe('');
  expect(isNarrowed(selection)).toBe(false);
});

it('asks for a page of thirty with the filters of the wire', () => {
  const query = callQuery(readCallSelection(new URLSearchParams('status=failed&last_sent_at_lt=2026-01-01&page=2')));

  expect(query).toMatchObject({
    filter: { fields: { status: { eq: 'failed' }, last_sent_at: { lt: '2026-01-01' } } },
    page: { offset: 30, limit: 30 },
  });
});
