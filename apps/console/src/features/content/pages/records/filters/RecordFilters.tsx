import type { ItemType } from '@lectern/domain';
import { FilterBar } from '#lib/filters/FilterBar.tsx';
import { useSchema } from '#lib/records/queries.ts';
import { isLocalizedModel } from '../meta-names.ts';
import type { RecordListState } from '../use-record-list.ts';
import { useFilterFields } from './use-filter-fields.ts';

/** The active filters of a record list, and the button to add more. */
export function RecordFilters({ itemType, state }: { itemType: ItemType; state: RecordListState }) {
  const schema = useSchema();
  const fields = useFilterFields(itemType);
  const { filter, query, locale } = state.address;
  const hasLanguages = isLocalizedModel(itemType, schema) && schema.settings.locales.length > 1;
  const isAboutTexts = filter.conditions.length > 0 || query !== '' || locale !== null;
  return (
    <FilterBar
      fields={fields}
      filter={filter}
      onChange={(change) => state.change((before) => ({ filter: change(before.filter) }))}
      language={
        hasLanguages && isAboutTexts ? { locale, onChange: (next) => state.change({ locale: next }) } : undefined
      }
    />
  );
}
