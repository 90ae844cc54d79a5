import { expect, test } from 'vitest';
import { createFloodLimit, frameMessage } from './frame-messages.ts';

const hasMethod = (name: string) => name === 'notice';

test('messages of Penpal pass', () => {
  expect(frameMessage({ penpal: 'handshake', methodNames: ['onChange'] }, hasMethod)).not.toBeNull();
  expect(frameMessage({ penpal: 'call', id: 1, methodName: 'notice', args: ['hi'] }, hasMethod)).not.toBeNull();
  expect(frameMessage({ penpal: 'reply', id: 1, resolution: 'fulfilled', returnValue: 1 }, hasMethod)).not.toBeNull();
});

test.each([
  [null],
  ['text'],
  [{ penpal: 'call', id: 1, methodName: 'constructor', args: [] }],
  [{ penpal: 'call', id: '1', methodName: 'notice', args: [] }],
  [{ penpal: 'call', id: 1, methodName: 'notice', args: 'hi' }],
  [{ penpal: 'handshake', methodNames: [1] }],
  [{ penpal: 'other' }],
])('%j is dropped', (message) => {
  expect(frameMessage(message, hasMethod)).toBeNull();
});

test('a frame may be busy, but not flood', () => {
  let now = 0;
  const limit = createFloodLimit(() => now);

  expect(Array.from({ length: 1000 }, () => limit.takes()).every(Boolean)).toBe(true);
  expect(limit.takes()).toBe(false);
  now = 1000;
  expect(limit.takes()).toBe(true);
});
