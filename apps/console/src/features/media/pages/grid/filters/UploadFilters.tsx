import { useQuery } from '@tanstack/react-query';
import { useSite } from '#lib/current-site.ts';
import { FilterBar } from '#lib/filters/FilterBar.tsx';
import { uploadCollectionsQuery } from '#lib/uploads/collections.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { UploadListState } from '../use-upload-list.ts';
import { uploadFilterFields } from './upload-filter-fields.ts';
import { isLocalizedName } from './upload-filter-names.ts';

/** The active filters of assets, and the button to add more. */
export function UploadFilters({ state }: { state: UploadListState }) {
  const t = useMessages();
  const { locales } = useSite().attributes;
  const { data: collections = [] } = useQuery(uploadCollectionsQuery);
  const { filter, query, locale } = state.address;
  const isAboutTexts = query !== '' || locale !== null || filter.conditions.some(({ name }) => isLocalizedName(name));
  return (
    <FilterBar
      fields={uploadFilterFields(collections, t)}
      filter={filter}
      onChange={(change) => state.change((before) => ({ filter: change(before.filter) }))}
      language={
        locales.length > 1 && isAboutTexts
          ? { locale, onChange: (next) => state.change(() => ({ locale: next })) }
          : undefined
      }
      onClear={state.clearFilters}
    />
  );
}
