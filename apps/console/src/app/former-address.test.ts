import { expect, it } from 'vitest';
import { formerAddress } from './former-address.ts';

it.each([
  ['/admin/plugins', '/configuration/plugins'],
  ['/admin/plugins/P1/edit', '/configuration/plugins/P1/edit'],
  ['/admin/item_types/M1', '/schema/item_types/M1'],
  ['/admin/blocks_library', '/schema/blocks_library'],
  ['/admin/pluginsx', null],
  ['/admin/users', null],
  ['/admin', null],
])('%s leads to %s', (former, now) => {
  expect(formerAddress(former)).toBe(now);
});
