import { expect, test } from 'vitest';
import { describeRequest } from './describe-request.ts';

const urlOf = (url: string) => describeRequest({ method: 'GET', url, host: 'localhost', ip: '::1' }).url;

test('redacts the secret of a link, and nothing else', () => {
  expect(urlOf('/accept-invitation/x?token=secret')).toBe('/accept-invitation/x?token=…');
  expect(urlOf('/account-api/site-invitations/x/redeem?a=1&token=secret&b=2')).toBe(
    '/account-api/site-invitations/x/redeem?a=1&token=…&b=2',
  );
  expect(urlOf('/sign_in?access_token=secret&path=%2Fmedia')).toBe('/sign_in?access_token=…&path=%2Fmedia');
  expect(urlOf('/sign_in?path=%2F&sso_code=secret')).toBe('/sign_in?path=%2F&sso_code=…');
  expect(urlOf('/assets/archives?ticket=secret')).toBe('/assets/archives?ticket=…');
  expect(urlOf('/api/items?filter[query]=token')).toBe('/api/items?filter[query]=token');
});
