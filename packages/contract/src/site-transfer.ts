import { z } from 'zod';
import { accountSiteResource } from './account-site.ts';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { page, totalCount } from './page.ts';
import { listOf } from './resource.ts';
import { siteTransferResource } from './site-transfer-resource.ts';

/** The receiver of a site: an account by its ID or its email address, or an organization by its ID. */
export const siteTransferBody = resourceBody({
  type: 'site_transfer',
  attributes: { destination: z.object({ type: z.enum(['account', 'organization']), id: z.string() }) },
});

/** What a receiver sends; who pays has no counterpart here. */
export const siteTransferAcceptanceBody = resourceBody({
  type: 'site_transfer',
  attributes: {},
  readOnlyAttributes: ['payment_intent_id', 'billing_profile'],
  readOnlyRelationships: ['billing_profile'],
});

/**
 * Transfers of sites (reference, project 11). The list has the pending ones that wait for the decision of the account;
 * those that it requested come with its sites (`include=transfer`).
 */
export const siteTransfers = endpoints('account', {
  'GET /site-transfers': { query: { page }, answer: listOf(siteTransferResource), meta: totalCount },
  'GET /site-transfers/:siteTransferId': { answer: siteTransferResource },
  'POST /sites/:siteId/transfer': {
    body: siteTransferBody,
    answer: accountSiteResource,
    included: listOf(siteTransferResource),
  },
  'DELETE /sites/:siteId/transfer': { answer: accountSiteResource },
  'PUT /site-transfers/:siteTransferId/accept': { body: siteTransferAcceptanceBody, answer: accountSiteResource },
  'PUT /site-transfers/:siteTransferId/decline': { answer: null },
});
