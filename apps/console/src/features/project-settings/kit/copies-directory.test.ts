import { expect, it } from 'vitest';
import { copiesDirectory } from './copies-directory.ts';

it.each([
  ['https://example.okta.com/app/exk1/sso/saml/metadata', true],
  ['https://login.example.com/app/exk1/sso/saml/metadata', true],
  ['https://example.oktapreview.com/metadata', true],
  ['https://okta.com.example.com/metadata', false],
  ['https://login.microsoftonline.com/one/federationmetadata.xml', false],
  ['metadata', false],
  [null, false],
])('%s: %s', (url, isOkta) => {
  expect(copiesDirectory(url)).toBe(isOkta);
});
