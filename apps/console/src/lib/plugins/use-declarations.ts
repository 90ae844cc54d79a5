import { useQueries } from '@tanstack/react-query';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { declarationQuery, fieldDeclarationQuery } from './declarations.ts';
import { type Declared, inRank } from './declared.ts';
import type { DeclarationHook, Declarations, FieldDeclarationHook, FieldDeclarations } from './hooks.ts';
import { type InstalledPlugin, pluginStore } from './plugin-store.ts';

/**
 * What all plugins declare for a hook, in rank; `args` are those of the hook, without its context. Empty until plugins
 * are ready; each plugin adds its entries when it is. For a list that only the console's own parts precede, use
 * `placeAmong` on the result.
 */
export function useDeclarations<Hook extends DeclarationHook>(
  hook: Hook,
  ...args: readonly unknown[]
): readonly Declared<Declarations[Hook]>[] {
  const asked = useImplementing(hook);
  const results = useQueries({
    queries: asked.map((installed) => declarationQuery(installed, hook, args)),
    combine: dataOf,
  });
  return useMemo(
    () => inRank(asked.flatMap(({ plugin }, index) => (results[index] ?? []).map((entry) => ({ plugin, entry })))),
    [asked, results],
  );
}

/** What all plugins declare for fields, by field ID, in rank. */
export function useFieldDeclarations<Hook extends FieldDeclarationHook>(
  hook: Hook,
  fields: readonly { id: string }[],
): ReadonlyMap<string, readonly Declared<FieldDeclarations[Hook]>[]> {
  const asked = useImplementing(hook);
  const results = useQueries({
    queries: fields.length === 0 ? [] : asked.map((installed) => fieldDeclarationQuery(installed, hook, fields)),
    combine: dataOf,
  });
  return useMemo(() => {
    const byField = new Map<string, readonly Declared<FieldDeclarations[Hook]>[]>();
    for (const [index, { plugin }] of asked.entries())
      for (const [fieldId, entries] of Object.entries(results[index] ?? {}))
        byField.set(fieldId, inRank([...(byField.get(fieldId) ?? []), ...entries.map((entry) => ({ plugin, entry }))]));
    return byField;
  }, [asked, results]);
}

/** The same list while its plugins are the same: others boot by the hundred, and this component has no part in it. */
function useImplementing(hook: DeclarationHook | FieldDeclarationHook): readonly InstalledPlugin[] {
  const kept = useRef<readonly InstalledPlugin[]>(none);
  return useSyncExternalStore(pluginStore.subscribe, () => {
    const found = pluginStore.read().filter(({ child }) => child?.hooks.has(hook) ?? false);
    const isSame =
      found.length === kept.current.length && found.every((plugin, index) => plugin === kept.current[index]);
    if (!isSame) kept.current = found;
    return kept.current;
  });
}

const none: readonly InstalledPlugin[] = [];

/** Stable across renders, so that `useQueries` keeps its result. */
function dataOf<Data>(results: { data: Data | undefined }[]): (Data | undefined)[] {
  return results.map(({ data }) => data);
}
