import { defineNoun } from './define-noun.ts';
import { upsertOrDestroy } from './upsert-or-destroy.ts';

/** Webhooks, their signing secrets included. */
export const webhookNoun = defineNoun({
  noun: 'webhook',
  reach: 'site',
  live: upsertOrDestroy('webhook'),
  webhook: null,
  auditActions: { create: 'webhooks.create', update: 'webhooks.update', delete: 'webhooks.destroy' },
  cacheTags: null,
});
