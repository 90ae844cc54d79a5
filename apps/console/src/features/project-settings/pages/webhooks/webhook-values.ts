import type { InputOf, WebhookResource, webhooks } from '@lectern/contract';
import type { WebhookEntityType, WebhookEventType, WebhookFilterType } from '@lectern/domain';
import { type PairRow, pairRows } from '#features/project-settings/kit/rows-field/rows.ts';

/** A filter of an event as the form holds it. */
export interface FilterRow {
  key: string;
  type: WebhookFilterType;
  ids: readonly string[];
}

/** What a webhook is called for, as the form holds it; the entity is chosen first. */
export interface EventRow {
  key: string;
  entityType: WebhookEntityType | null;
  eventTypes: readonly WebhookEventType[];
  filters: readonly FilterRow[];
}

/** A webhook as its form holds it. */
export interface WebhookValues {
  name: string;
  isEnabled: boolean;
  url: string;
  events: readonly EventRow[];
  payloadApiVersion: string;
  nestedItems: boolean;
  hasCustomPayload: boolean;
  /** Kept while the switch is off. */
  customPayload: string;
  headers: readonly PairRow[];
  basicUser: string;
  basicPassword: string;
  autoRetry: boolean;
}

/** What the wire calls the settings of a webhook. */
export type WebhookAttributes = NonNullable<InputOf<(typeof webhooks)['PUT /webhooks/:webhookId']>['attributes']>;

const examplePayload = `{
  "message": "{{event_type}} event triggered on {{entity_type}}!",
  "entity_id": "{{#entity}}{{id}}{{/entity}}"
}`;

/** From the wire to the form; a new webhook is called for changes of records. */
export function readWebhook(webhook: WebhookResource | null): WebhookValues {
  if (webhook === null) {
    return {
      name: '',
      isEnabled: true,
      url: '',
      events: [{ key: 'e1', entityType: 'item', eventTypes: ['publish', 'unpublish'], filters: [] }],
      payloadApiVersion: '3',
      nestedItems: false,
      hasCustomPayload: false,
      customPayload: examplePayload,
      headers: [],
      basicUser: '',
      basicPassword: '',
      autoRetry: true,
    };
  }
  const { attributes } = webhook;
  return {
    name: attributes.name,
    isEnabled: attributes.enabled,
    url: attributes.url,
    events: attributes.events.map((event, index) => ({
      key: `e${index + 1}`,
      entityType: event.entity_type,
      eventTypes: event.event_types,
      filters: (event.filters ?? []).map((filter, at) => ({
        key: `f${at + 1}`,
        type: filter.entity_type,
        ids: filter.entity_ids,
      })),
    })),
    payloadApiVersion: attributes.payload_api_version,
    nestedItems: attributes.nested_items_in_payload,
    hasCustomPayload: attributes.custom_payload !== null,
    customPayload: attributes.custom_payload ?? examplePayload,
    headers: pairRows(attributes.headers),
    basicUser: attributes.http_basic_user ?? '',
    basicPassword: attributes.http_basic_password ?? '',
    autoRetry: attributes.auto_retry,
  };
}

/** From the form to the wire. */
export function writeWebhook(values: WebhookValues): WebhookAttributes {
  return {
    name: values.name.trim(),
    enabled: values.isEnabled,
    url: values.url.trim(),
    events: values.events.flatMap(({ entityType, eventTypes, filters }) =>
      entityType === null
        ? []
        : {
            entity_type: entityType,
            event_types: [...eventTypes],
            filters: filters.flatMap(({ type, ids: [first, ...others] }) =>
              first === undefined ? [] : { entity_type: type, entity_ids: [first, ...others] as [string, ...string[]] },
            ),
          },
    ),
    payload_api_version: values.payloadApiVersion,
    nested_items_in_payload: values.nestedItems,
    custom_payload: values.hasCustomPayload ? values.customPayload : null,
    headers: Object.fromEntries(values.headers.map(({ name, value }) => [name.trim(), value.trim()])),
    http_basic_user: values.basicUser === '' ? null : values.basicUser,
    http_basic_password: values.basicPassword === '' ? null : values.basicPassword,
    auto_retry: values.autoRetry,
  };
}

/** The settings that differ from what is stored: what others changed meanwhile stays as it is. */
export function changedAttributes(base: WebhookValues, values: WebhookValues): Partial<WebhookAttributes> {
  const before: Readonly<Record<string, unknown>> = writeWebhook(base);
  const changed = Object.entries(writeWebhook(values)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  // Members of what was written.
  return Object.fromEntries(changed) as Partial<WebhookAttributes>;
}
