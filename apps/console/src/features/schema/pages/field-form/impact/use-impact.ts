import type { Field, FieldTypeId } from '@lectern/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSchema } from '#lib/records/queries.ts';
import {
  type Impact,
  impactOfConversion,
  impactOfRefusing,
  impactOfUnlocalizing,
  linkedItemIds,
  type RefusedItemTypes,
} from './impact.ts';
import { heldValuesQuery, loadItemTypesOf } from './queries.ts';
import { itemKeys } from '#lib/query-keys/items.ts';

/** A change of a stored field that may lose something. */
export type RiskyChange =
  | { kind: 'convert'; to: FieldTypeId }
  | { kind: 'unlocalize' }
  /** Models or blocks that are accepted no longer. */
  | { kind: 'refuse'; refused: RefusedItemTypes };

/** The known effects on the affected records. */
export type ImpactState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; impact: Impact };

/** Reads the values of a field before it changes; fresh results come from the cache. Throws `ApiError`. */
export function useLoadImpact(): (field: Field, change: RiskyChange) => Promise<Impact> {
  const client = useQueryClient();
  const schema = useSchema();
  return async (field, change) => {
    const values = await client.fetchQuery(heldValuesQuery(field, schema));
    if (change.kind === 'convert') return impactOfConversion(field, change.to, values, schema.settings.timezone);
    if (change.kind === 'unlocalize') return impactOfUnlocalizing(field, values, schema.settings);
    const itemTypes = await loadItemTypesOf(linkedItemIds(field, values));
    return impactOfRefusing(field, change.refused, values, itemTypes);
  };
}

/** What a change would do, while the user looks at it; nothing while there is no change. */
export function useImpact(field: Field | null, change: RiskyChange | null): ImpactState {
  const load = useLoadImpact();
  const asked = field === null || change === null ? null : { field, change };
  const { data, isError, refetch } = useQuery({
    queryKey: itemKeys.impact(asked?.field.id, asked?.change),
    queryFn: () => (asked === null ? null : load(asked.field, asked.change)),
    enabled: asked !== null,
    staleTime: 60_000,
  });
  if (asked === null) return { status: 'none' };
  if (data) return { status: 'ready', impact: data };
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
}
