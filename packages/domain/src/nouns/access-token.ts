import { defineNoun } from './define-noun.ts';

/** API tokens. */
export const accessTokenNoun = defineNoun({
  noun: 'access_token',
  reach: 'site',
  live: () => [],
  webhook: null,
  auditActions: { create: 'access_tokens.create', update: 'access_tokens.update', delete: 'access_tokens.destroy' },
  cacheTags: () => ['access'],
});
