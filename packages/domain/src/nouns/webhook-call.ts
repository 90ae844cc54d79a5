import { defineNoun } from './define-noun.ts';

/** Calls of webhooks. They are events' own consequence; only what someone does with one is an event. */
export const webhookCallNoun = defineNoun({
  noun: 'webhook_call',
  reach: 'site',
  live: ({ id }) => [{ name: 'webhook_call:upsert', payload: { ids: [id] } }],
  webhook: null,
  auditActions: { update: 'webhook_calls.resend_webhook' },
  cacheTags: null,
});
