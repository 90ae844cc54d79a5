import type { HookExtras, HostMethods } from './form-binding.ts';
import { isByField } from './hooks.ts';
import type { PluginChild } from './plugin-store.ts';

/** Methods that hooks of 2.x call back by the ID of their call. */
const lent = new Map<string, HostMethods>();

/**
 * Calls a hook in the way that the SDK of the plugin understands.
 *
 * Up to 0.6.14 hooks are called directly, with plain values as their context. From 0.6.15 on the SDK adds the methods
 * of the boot frame to the context; from 2.0 on the host may lend more methods for one call. The hooks that are asked
 * for many fields at once lose their list when 0.6 and 1.x merge a context into the call, so they are called directly.
 */
export function callFrame(
  child: PluginChild,
  hook: string,
  args: readonly unknown[],
  extras: HookExtras = {},
): Promise<unknown> {
  const { callMethodMergingBootCtx: merged, [hook]: direct } = child.methods;
  const isModern = child.protocol !== null && !child.protocol.startsWith('0.2.');
  if (merged !== undefined && isModern) {
    const { methods = {}, closed } = extras;
    const names = Object.keys(methods);
    return merged(hook, args, extras.props ?? {}, names, names.length === 0 ? '' : lend(methods, closed));
  }
  if (merged !== undefined && !isByField(hook)) return merged(hook, args, extras.props ?? {});
  if (direct === undefined) return Promise.reject(new Error(`The plugin exposes no method ${hook}.`));
  const { mode: _mode, bodyPadding: _bodyPadding, ...context } = child.settings();
  return direct(...args, { ...context, ...extras.props });
}

function lend(methods: HostMethods, closed?: AbortSignal): string {
  // Not to be guessed by another plugin.
  const callId = crypto.randomUUID();
  if (closed?.aborted) return callId;
  lent.set(callId, methods);
  closed?.addEventListener('abort', () => lent.delete(callId), { once: true });
  return callId;
}

/** What boot frames call `callAdditionalCtxMethod`. Rejects once the form that lent the method has closed. */
export async function callLentMethod(callId: unknown, name: unknown, args: unknown): Promise<unknown> {
  const methods = typeof callId === 'string' ? lent.get(callId) : undefined;
  if (methods === undefined) throw new Error('The form is closed.');
  if (typeof name !== 'string' || !Object.hasOwn(methods, name) || !Array.isArray(args))
    throw new Error('There is no such method.');
  return methods[name]?.(...(args as unknown[]));
}
