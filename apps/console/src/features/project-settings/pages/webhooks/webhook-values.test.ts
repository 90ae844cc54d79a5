import type { WebhookResource } from '@lectern/contract';
import { expect, it } from 'vitest';
import { problemsOf } from './webhook-problems.ts';
import { changedAttributes, readWebhook, writeWebhook } from './webhook-values.ts';

const webhook: WebhookResource = {
  id: 'w',
  type: 'webhook',
  attributes: {
    name: 'Search',
    enabled: true,
    url: 'https://example.com/{{entity.id}}',
    custom_payload: null,
    http_basic_user: null,
    http_basic_password: 'secret',
    headers: { 'X-Key': 'k' },
    events: [
      {
        entity_type: 'item',
        event_types: ['publish'],
        filters: [{ entity_type: 'item_type', entity_ids: ['a', 'b'] }],
      },
    ],
    payload_api_version: '3',
    nested_items_in_payload: false,
    auto_retry: true,
  },
};

it('writes what it read', () => {
  const values = readWebhook(webhook);

  expect(writeWebhook(values)).toEqual(webhook.attributes);
  expect(problemsOf(values)).toEqual({});
});

it('sends only what was changed, without the spaces around it', () => {
  const base = readWebhook(webhook);

  expect(
    changedAttributes(base, { ...base, url: ' https://example.com/x ', hasCustomPayload: true, customPayload: 'x' }),
  ).toEqual({
    url: 'https://example.com/x',
    custom_payload: 'x',
  });
  expect(changedAttributes(base, { ...base, name: ' Search', customPayload: 'kept' })).toEqual({});
});

it('names every problem where it is', () => {
  const values = readWebhook(null);

  expect(
    problemsOf({
      ...values,
      url: 'https://{{a',
      hasCustomPayload: true,
      customPayload: ' ',
      basicUser: 'a:b',
      events: [
        { key: 'e1', entityType: null, eventTypes: [], filters: [] },
        { key: 'e2', entityType: 'item', eventTypes: [], filters: [{ key: 'f1', type: 'item', ids: [] }] },
      ],
      headers: [
        { key: 'h1', name: 'X-Key', value: 'é' },
        { key: 'h2', name: 'x-key', value: '' },
        { key: 'h3', name: '', value: '' },
      ],
    }),
  ).toEqual({
    name: 'settings.webhooks.problem.name',
    url: 'settings.webhooks.problem.template',
    customPayload: 'settings.webhooks.problem.payload.required',
    basicUser: 'settings.webhooks.problem.user',
    'events.e1.entity': 'settings.webhooks.problem.entity',
    'events.e2.types': 'settings.webhooks.problem.types',
    'events.e2.filters.f1': 'settings.webhooks.problem.ids',
    'headers.h1.value': 'settings.rows.headers.unsendable',
    'headers.h2.name': 'settings.rows.headers.taken',
    'headers.h3.name': 'settings.rows.headers.problem',
  });
});
