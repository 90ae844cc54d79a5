import { z } from 'zod';
import type { BodyReader } from './body.ts';
import { endpoints } from './endpoint.ts';
import { listOf } from './resource.ts';

/** Whatever a client sends to a call that does nothing here. */
const anything: BodyReader<unknown, unknown> = { read: (body) => body };

/** A call that is always refused. */
const refused = { answer: z.never() };
const refusedWithBody = { body: anything, ...refused };
/** A list that is always empty. */
const none = { answer: listOf(z.never()) };

/**
 * Plans, payments and invoices of the protocol (reference, project 11). No one pays for projects on their own server:
 * lists are empty, single resources are `NOT_FOUND`, and commands are `NOT_ON_PER_SITE_PRICING`.
 */
export const billing = endpoints('account', {
  'GET /site-plans': none,
  'GET /per-owner-pricing-plans': none,
  'GET /per-owner-pricing-plans/activable-as-appointed-organization': none,
  'GET /per-site-pricing-billing-profiles': none,
  'GET /per-owner-pricing-billing-profile/invoices': none,
  'GET /per-site-pricing-billing-profiles/:billingProfileId/invoices': none,
  'GET /per-owner-pricing-billing-profile': refused,
  'GET /per-site-pricing-billing-profiles/:billingProfileId': refused,
  'POST /sites/:siteId/subscriptions': refusedWithBody,
  'POST /sites/:siteId/subscriptions/simulate': refusedWithBody,
  'POST /sites/:siteId/subscriptions/validate': refusedWithBody,
  'POST /per-owner-pricing-subscriptions': refusedWithBody,
  'POST /per-owner-pricing-subscriptions/simulate': refusedWithBody,
  'POST /per-owner-pricing-subscriptions/validate': refusedWithBody,
  'PUT /per-owner-pricing-billing-profile/credit-card': refusedWithBody,
  'PUT /per-owner-pricing-billing-profile/info': refusedWithBody,
  'POST /per-owner-pricing-billing-profile/cancel-subscription': refusedWithBody,
  'POST /per-owner-pricing-billing-profile/invoices/collect-unpaid': refusedWithBody,
  'POST /per-owner-pricing-billing-profile/payment-intents': refusedWithBody,
  'PUT /per-site-pricing-billing-profiles/:billingProfileId/credit-card': refusedWithBody,
  'PUT /per-site-pricing-billing-profiles/:billingProfileId/info': refusedWithBody,
  'POST /per-site-pricing-billing-profiles/:billingProfileId/cancel-subscription': refusedWithBody,
  'POST /per-site-pricing-billing-profiles/:billingProfileId/invoices/collect-unpaid': refusedWithBody,
  'POST /per-site-pricing-billing-profiles/:billingProfileId/payment-intents': refusedWithBody,
  'DELETE /per-site-pricing-billing-profiles/:billingProfileId': refused,
  'POST /payment-methods/:paymentMethodId/payment-intents': refusedWithBody,
  'PUT /payment-intents/:paymentIntentId/confirm': refused,
  'PUT /site-transfers/:siteTransferId/simulate-accept': refusedWithBody,
});
