import { expect, test } from 'vitest';
import { callFrame, callLentMethod } from './call-frame.ts';
import type { PluginChild } from './plugin-store.ts';

/** A page whose methods answer with how they were called. */
function childOf(protocol: string | null, names: readonly string[]): PluginChild {
  const methods = Object.fromEntries(names.map((name) => [name, async (...args: unknown[]) => ({ name, args })]));
  const settings = () => ({ mode: 'onBoot', bodyPadding: [0, 0, 0, 0], site: 'here' });
  return { methods, protocol, hooks: new Set(names), settings };
}

test('calls hooks of 0.3 directly, with plain values as their context', async () => {
  const child = childOf('0.2.0', ['assetSources']);

  const call = await callFrame(child, 'assetSources', ['one'], { props: { extra: 1 } });

  expect(call).toEqual({ name: 'assetSources', args: ['one', { site: 'here', extra: 1 }] });
});

test('lets 0.6 and 1.x merge their own context', async () => {
  const child = childOf('0.2.0', ['assetSources', 'callMethodMergingBootCtx']);

  const call = await callFrame(child, 'assetSources', ['one'], { props: { extra: 1 }, methods: { act: () => 1 } });

  expect(call).toEqual({ name: 'callMethodMergingBootCtx', args: ['assetSources', ['one'], { extra: 1 }] });
});

test('calls hooks for many fields of 0.6 and 1.x directly: merged, they would lose the list', async () => {
  const child = childOf('0.2.0', ['overrideFieldExtensions', 'callMethodMergingBootCtx']);

  const call = await callFrame(child, 'overrideFieldExtensions', [['field']]);

  expect(call).toEqual({ name: 'overrideFieldExtensions', args: [['field'], { site: 'here' }] });
});

test('lends methods to 2.x for one call, until what lent them closes', async () => {
  const child = childOf('0.3.0', ['onBeforeItemUpsert', 'callMethodMergingBootCtx']);
  const form = new AbortController();
  const methods = { scrollToField: (path: string) => `scrolled to ${path}` };

  const call = (await callFrame(child, 'onBeforeItemUpsert', ['body'], { methods, closed: form.signal })) as {
    args: unknown[];
  };
  const [hook, args, props, names, callId] = call.args;

  expect([hook, args, props, names]).toEqual(['onBeforeItemUpsert', ['body'], {}, ['scrollToField']]);
  await expect(callLentMethod(callId, 'scrollToField', ['title'])).resolves.toBe('scrolled to title');
  await expect(callLentMethod(callId, 'constructor', [])).rejects.toThrow('no such method');
  form.abort();
  await expect(callLentMethod(callId, 'scrollToField', ['title'])).rejects.toThrow('closed');
});

test('rejects a hook that the page does not expose', async () => {
  await expect(callFrame(childOf('0.2.0', []), 'assetSources', [])).rejects.toThrow('assetSources');
});
