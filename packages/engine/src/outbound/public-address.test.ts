import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.9',
  '169.254.169.254',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'])(
  '%s is not public for the address inside',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
