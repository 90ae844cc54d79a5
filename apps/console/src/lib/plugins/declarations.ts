import { hashKey, queryOptions } from '@tanstack/react-query';
import { logError } from '../log-error.ts';
import { queryClient } from '../query.ts';
import { pluginKeys } from '../query-keys/plugins.ts';
import { callHook, implementsHook } from './call-hook.ts';
import { type Declared, inRank } from './declared.ts';
import type { HookExtras } from './form-binding.ts';
import type { DeclarationHook, Declarations, FieldDeclarationHook, FieldDeclarations } from './hooks.ts';
import { type InstalledPlugin, pluginStore } from './plugin-store.ts';

/** After this long a plugin that did not answer is treated as if it declared nothing. */
const deadlineMs = 5000;

/** What one plugin declares: asked once for the same arguments, until its revision changes. */
export function declarationQuery<Hook extends DeclarationHook>(
  { plugin, revision }: InstalledPlugin,
  hook: Hook,
  args: readonly unknown[],
) {
  return queryOptions({
    queryKey: pluginKeys.declaration(plugin.id, revision, hook, args),
    queryFn: () => declare(plugin.id, hook, args),
    placeholderData: () => lastDeclared(plugin.id, hook, args),
    staleTime: Infinity,
    retry: false,
  });
}

/** What one plugin declares for fields, by field ID. */
export function fieldDeclarationQuery<Hook extends FieldDeclarationHook>(
  { plugin, revision }: InstalledPlugin,
  hook: Hook,
  fields: readonly { id: string }[],
) {
  return queryOptions({
    queryKey: pluginKeys.declaration(plugin.id, revision, hook, fields),
    queryFn: () => declareByField(plugin.id, hook, fields),
    placeholderData: () => lastDeclared(plugin.id, hook, fields),
    staleTime: Infinity,
    retry: false,
  });
}

/** What a plugin declared before its revision changed: tabs and editors stay until it has answered again. */
function lastDeclared<Answer>(pluginId: string, hook: string, args: readonly unknown[]): Answer | undefined {
  const asked = hashKey([hook, args]);
  return queryClient
    .getQueriesData<Answer>({ queryKey: pluginKeys.declarationsOf(pluginId) })
    .findLast(([key, answer]) => answer !== undefined && hashKey(key.slice(-2)) === asked)?.[1];
}

/**
 * What all plugins declare now, in rank, without a cache: for actions, which are asked for when their menu opens and may
 * depend on a form. A plugin that fails is logged and left out.
 */
export async function collectDeclarations<Hook extends DeclarationHook>(
  hook: Hook,
  args: readonly unknown[],
  extras?: HookExtras,
): Promise<Declared<Declarations[Hook]>[]> {
  const asked = pluginStore.read().filter(({ plugin }) => implementsHook(plugin.id, hook));
  const results = await Promise.all(
    asked.map(async ({ plugin }) => (await declare(plugin.id, hook, args, extras)).map((entry) => ({ plugin, entry }))),
  );
  return inRank(results.flat());
}

async function declare<Hook extends DeclarationHook>(
  pluginId: string,
  hook: Hook,
  args: readonly unknown[],
  extras?: HookExtras,
): Promise<Declarations[Hook][]> {
  const result = await answerInTime(pluginId, hook, args, extras);
  const { checkedEntries } = await import('./declaration-guards.ts');
  const { entries, malformed } = checkedEntries(hook, result);
  logMalformed(pluginId, hook, malformed);
  return entries as Declarations[Hook][];
}

async function declareByField<Hook extends FieldDeclarationHook>(
  pluginId: string,
  hook: Hook,
  fields: readonly { id: string }[],
): Promise<Record<string, FieldDeclarations[Hook][]>> {
  const result = await answerInTime(pluginId, hook, [fields]);
  const { checkedEntriesByField } = await import('./declaration-guards.ts');
  const { byField, malformed } = checkedEntriesByField(hook, result);
  logMalformed(pluginId, hook, malformed);
  return byField as Record<string, FieldDeclarations[Hook][]>;
}

async function answerInTime(
  pluginId: string,
  hook: DeclarationHook | FieldDeclarationHook,
  args: readonly unknown[],
  extras?: HookExtras,
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      logError(`Hook ${hook} of plugin ${pluginId} did not answer in time.`, null);
      resolve(undefined);
    }, deadlineMs);
  });
  try {
    return await Promise.race([callHook(pluginId, hook, args, extras), deadline]);
  } catch (error) {
    logError(`Hook ${hook} of plugin ${pluginId} has a bug!`, error);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function logMalformed(pluginId: string, hook: string, malformed: readonly unknown[]): void {
  for (const entry of malformed) logError(`Hook ${hook} of plugin ${pluginId} returned an unexpected value.`, entry);
}
