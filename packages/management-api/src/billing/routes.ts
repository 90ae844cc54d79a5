import { billing, oauthApplications } from '@lectern/contract';
import { DomainError } from '@lectern/domain';
import { implement } from '../implement.ts';
import { ok } from '../route.ts';

const none = async () => ok([]);

async function missing(): Promise<never> {
  throw new DomainError('NOT_FOUND');
}

async function refuse(): Promise<never> {
  throw new DomainError('NOT_ON_PER_SITE_PRICING');
}

/** Plans, payments and invoices of the protocol: no one pays for projects on their own server (reference, project 11). */
export const billingRoutes = implement(billing, {
  'GET /site-plans': none,
  'GET /per-owner-pricing-plans': none,
  'GET /per-owner-pricing-plans/activable-as-appointed-organization': none,
  'GET /per-site-pricing-billing-profiles': none,
  'GET /per-owner-pricing-billing-profile/invoices': none,
  'GET /per-site-pricing-billing-profiles/:billingProfileId/invoices': none,
  'GET /per-owner-pricing-billing-profile': missing,
  'GET /per-site-pricing-billing-profiles/:billingProfileId': missing,
  'POST /sites/:siteId/subscriptions': refuse,
  'POST /sites/:siteId/subscriptions/simulate': refuse,
  'POST /sites/:siteId/subscriptions/validate': refuse,
  'POST /per-owner-pricing-subscriptions': refuse,
  'POST /per-owner-pricing-subscriptions/simulate': refuse,
  'POST /per-owner-pricing-subscriptions/validate': refuse,
  'PUT /per-owner-pricing-billing-profile/credit-card': refuse,
  'PUT /per-owner-pricing-billing-profile/info': refuse,
  'POST /per-owner-pricing-billing-profile/cancel-subscription': refuse,
  'POST /per-owner-pricing-billing-profile/invoices/collect-unpaid': refuse,
  'POST /per-owner-pricing-billing-profile/payment-intents': refuse,
  'PUT /per-site-pricing-billing-profiles/:billingProfileId/credit-card': refuse,
  'PUT /per-site-pricing-billing-profiles/:billingProfileId/info': refuse,
  'POST /per-site-pricing-billing-profiles/:billingProfileId/cancel-subscription': refuse,
  'POST /per-site-pricing-billing-profiles/:billingProfileId/invoices/collect-unpaid': refuse,
  'POST /per-site-pricing-billing-profiles/:billingProfileId/payment-intents': refuse,
  'DELETE /per-site-pricing-billing-profiles/:billingProfileId': refuse,
  'POST /payment-methods/:paymentMethodId/payment-intents': refuse,
  'PUT /payment-intents/:paymentIntentId/confirm': refuse,
  'PUT /site-transfers/:siteTransferId/simulate-accept': refuse,
});

/** Applications that a person has let into their account: there is none, since none can ask for it. */
export const oauthApplicationRoutes = implement(oauthApplications, {
  'GET /oauth_applications': none,
  'PUT /oauth_applications/:oauthApplicationId': missing,
  'DELETE /oauth_applications/:oauthApplicationId': missing,
});
