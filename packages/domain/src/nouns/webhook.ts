import { defineNoun } from './define-noun.ts';

/** Webhooks, their signing secrets included. */
export const webhookNoun = defineNoun({
  noun: 'webhook',
  reach: 'site',
  live: () => [],
  webhook: null,
  auditActions: { create: 'webhooks.create', update: 'webhooks.update', delete: 'webhooks.destroy' },
  cacheTags: null,
});
