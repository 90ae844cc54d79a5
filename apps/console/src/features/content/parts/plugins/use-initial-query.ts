import type { Field } from '@lectern/domain';
import { useEffect, useRef } from 'react';
import { logError } from '#lib/log-error.ts';
import { pluginStore } from '#lib/plugins/plugin-store.ts';
import { queryClient } from '#lib/query.ts';

/** What a choice of records begins with. */
export interface InitialQuery {
  locale?: string;
  filter?: { query?: string; fields?: Record<string, unknown> };
}

/** Asks plugins what the choice for a field begins with, each time its model changes; the lowest rank decides. */
export function useInitialQuery(
  opener: Field | undefined,
  itemTypeId: string,
  onAsked: (query: InitialQuery) => void,
): void {
  const latest = useRef(onAsked);
  useEffect(() => {
    latest.current = onAsked;
  });
  useEffect(() => {
    if (opener === undefined || itemTypeId === '') return undefined;
    let isOld = false;
    askFor(opener.id, itemTypeId).then(
      (query) => {
        if (!isOld && query !== null) latest.current(query);
      },
      (error: unknown) => logError('Plugins could not be asked for what a choice begins with.', error),
    );
    return () => {
      isOld = true;
    };
  }, [opener, itemTypeId]);
}

async function askFor(fieldId: string, itemTypeId: string): Promise<InitialQuery | null> {
  const hook = 'initialLocationQueryForItemSelector';
  if (!pluginStore.read().some(({ child }) => child?.hooks.has(hook) === true)) return null;
  const [{ collectDeclarations }, { rawSchemaQuery }] = await Promise.all([
    import('#lib/plugins/declarations.ts'),
    import('#lib/plugins/base-context.ts'),
  ]);
  const { fields, itemTypes } = await queryClient.ensureQueryData(rawSchemaQuery);
  const field = fields.find(({ id }) => id === fieldId);
  const itemType = itemTypes.find(({ id }) => id === itemTypeId);
  const [first] =
    field === undefined || itemType === undefined ? [] : await collectDeclarations(hook, [field, itemType]);
  return first?.entry.locationQuery ?? null;
}
