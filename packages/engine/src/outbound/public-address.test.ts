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

test.each([
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2002:808:808::1',
  '2001:0:7f00:1::1',
])('%s is not public because of its embedded address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ['192.0.2.1', 'documentation'],
  ['198.51.100.7', 'documentation'],
  ['203.0.113.255', 'documentation'],
  ['2001:db8::1', 'documentation'],
  ['3fff::1', 'documentation'],
  ['100.64.0.1', 'carriers'],
  ['198.18.0.1', 'benchmarks'],
  ['192.0.0.8', 'protocols'],
  ['224.0.0.1', 'many at once'],
  ['ff02::1', 'many at once'],
  ['240.0.0.1', 'later'],
  ['255.255.255.255', 'everyone here'],
  ['0.1.2.3', 'this network'],
  ['fec0::1', 'a former site'],
  ['100::1', 'nothing'],
  ['5f00::1', 'segments'],
  ['4000::1', 'no one yet'],
  ['', 'no address'],
  ['127.1', 'an address in short'],
  ['fe80::1%eth0', 'a link'],
])('%s is for %s, and not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
