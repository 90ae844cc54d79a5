import { defineNoun } from './define-noun.ts';

/** Requests for mandates. */
export const organizationMandateRequestNoun = defineNoun({
  noun: 'organization_mandate_request',
  reach: 'account',
  live: () => [],
  webhook: null,
  auditActions: {
    create: 'organization_mandate_requests.create',
    delete: 'organization_mandate_requests.destroy',
  },
  cacheTags: null,
});
