import type { ItemType } from '@lectern/domain';
import { useMemo } from 'react';
import type { FilterField } from '#lib/filters/filter-field.ts';
import { useLocaleName } from '#lib/locale-name.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useStages } from '../use-stages.ts';
import { filterFields } from './filter-fields.ts';

/** Everything that lists of a model filter by. */
export function useFilterFields(itemType: ItemType): readonly FilterField[] {
  const t = useMessages();
  const schema = useSchema();
  const localeName = useLocaleName();
  const stages = useStages(itemType);
  return useMemo(
    () => filterFields(itemType, schema, { stages, localeName }, t),
    [itemType, schema, stages, localeName, t],
  );
}
