import { defineNoun } from './define-noun.ts';

/** Requests to transfer a site to another owner. */
export const siteTransferNoun = defineNoun({
  noun: 'site_transfer',
  reach: 'site',
  live: () => [],
  webhook: null,
  auditActions: {
    create: 'site_transfers.create',
    update: 'site_transfers.accept',
    refuse: 'site_transfers.decline',
    delete: 'site_transfers.destroy',
  },
  cacheTags: null,
});
