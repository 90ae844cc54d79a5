import { expect, test } from 'vitest';
import { isOutboundDestination, outboundPolicy } from './outbound-policy.ts';

test('allows public addresses, and those that are added', () => {
  const policy = outboundPolicy(['10.1.0.0/16', '192.168.0.9', 'fd00:1::/32', '::ffff:172.16.0.1', 'Build.Internal']);
  const allows = (address: string, hostname = address) => policy.allows(hostname, address);

  for (const address of ['8.8.8.8', '10.1.2.3', '::ffff:10.1.2.3', '192.168.0.9', 'fd00:1::5', '172.16.0.1'])
    expect([address, allows(address)]).toEqual([address, true]);
  for (const address of ['10.2.0.1', '192.168.0.10', 'fd00:2::5', '127.0.0.1', '::1', 'nonsense'])
    expect([address, allows(address)]).toEqual([address, false]);
  expect(allows('127.0.0.1', 'build.internal.')).toBe(true);
  expect(allows('127.0.0.1', 'other.internal')).toBe(false);
});

test.each(['localhost', 'build_1.internal', 'xn--bcher-kva.example', '::1', '10.0.0.0/8'])(
  '%s is a destination',
  (entry) => {
    expect(isOutboundDestination(entry)).toBe(true);
  },
);

test.each(['', '10.0.0', '10.0.0.256', '10.0.0.0/33', '*.internal', 'http://a.internal', 'a.internal:80', '-a', 'a b'])(
  '"%s" is none',
  (entry) => {
    expect(isOutboundDestination(entry)).toBe(false);
    expect(() => outboundPolicy([entry])).toThrow(TypeError);
  },
);
