import { buildClient } from '@datocms/dashboard-client';
import { createAccount, storeUsage } from '@lectern/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { refusal } from '../uploads/test-files.ts';
import { accountSession } from '../users/test-people.ts';

let api: TestApi;
let owner: ReturnType<typeof dashboard>;
let stranger: ReturnType<typeof dashboard>;
beforeAll(async () => {
  api = await startTestApi();
  owner = dashboard(await accountSession(api));
  await createAccount(api.services, { email: 'stranger@example.com', password: 'long enough for all' });
  stranger = dashboard(await accountSession(api, 'stranger@example.com', 'long enough for all'));
  for (let call = 0; call < 3; call += 1) await api.client().site.find();
  await storeUsage(api.services);
});
afterAll(() => api.close());

const dashboard = (bearer: string) => buildClient({ apiToken: bearer, baseUrl: `${api.origin}/account-api` });

test('usage of own projects is listed by day and project, and added up', async () => {
  const days = await owner.dailyUsages.list();
  const usages = await owner.resourceUsages.list();

  expect(days).toMatchObject([{ site: { type: 'site', id: api.site.id }, mux_delivered_seconds: 0 }]);
  expect(days[0]?.cma_api_calls).toBeGreaterThanOrEqual(3);
  const calls = usages.find(({ quota }) => quota === 'cma_api_calls');
  expect(calls).toMatchObject({ current_usage: days[0]?.cma_api_calls, current_extra_usage: 0, usage_status: null });
  expect(calls?.sites_current_usage).toMatchObject([{ site_id: api.site.id, site_name: 'Test site' }]);
});

test('months without usage are empty, and malformed ones are refused', async () => {
  expect(await owner.dailyUsages.list({ year: '2020', month: '2' })).toEqual([]);
  expect((await refusal(owner.dailyUsages.list({ year: '2020', month: '13' }))).code).toBe('INVALID_PARAMS');
});

test('others see nothing of it', async () => {
  expect(await stranger.dailyUsages.list()).toEqual([]);
  expect((await stranger.resourceUsages.list()).every(({ current_usage }) => current_usage === 0)).toBe(true);
  expect((await refusal(stranger.subscriptionLimits.list(api.site.id))).code).toBe('NOT_FOUND');
  expect((await refusal(stranger.subscriptionFeatures.list(api.site.id))).code).toBe('NOT_FOUND');
});

test('limits and features of a project are those of the server', async () => {
  expect((await owner.subscriptionLimits.list(api.site.id)).find(({ code }) => code === 'items')).toMatchObject({
    limit: null,
  });
  expect(await owner.subscriptionFeatures.list(api.site.id)).toEqual(await api.client().subscriptionFeatures.list());
});

test('there are no plans, invoices, billing profiles and applications', async () => {
  expect(await owner.sitePlans.list()).toEqual([]);
  expect(await owner.perOwnerPricingPlans.list()).toEqual([]);
  expect(await owner.perSitePricingBillingProfiles.list()).toEqual([]);
  expect(await owner.oauthApplications.list()).toEqual([]);
  expect((await refusal(owner.perOwnerPricingBillingProfile.find())).code).toBe('NOT_FOUND');
});
