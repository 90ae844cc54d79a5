import type { SearchIndexResource } from '@lectern/contract';
import { StatusMark } from '@lectern/ui';
import { Search } from 'lucide-react';
import { managementApi } from '#lib/api.ts';
import { usePermissions } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { defineEntries } from '#features/project-settings/kit/define-entries.tsx';
import { searchIndexesQuery } from '#features/project-settings/queries.ts';
import { createIndex, updateIndex } from './calls.ts';
import { indexSchema, refusedFields } from './index-problems.ts';
import { type IndexValues, readIndex } from './index-values.ts';
import { IndexFields } from './IndexFields.tsx';
import { IndexingState } from './IndexingPart.tsx';

/** The page of search indexes. */
export const entries = defineEntries<SearchIndexResource, IndexValues>({
  path: 'search_indexes',
  texts: 'settings.search-indexes',
  icon: Search,
  list: searchIndexesQuery,
  create: createIndex,
  update: updateIndex,
  destroy: ({ id: searchIndexId }) =>
    managementApi.delete('/search-indexes/:searchIndexId', { params: { searchIndexId } }),
  nameOf: ({ attributes }) => attributes.name,
  read: readIndex,
  schema: () => indexSchema,
  labels: {
    name: 'settings.search-indexes.name',
    frontendUrl: 'settings.search-indexes.frontend-url',
    userAgentSuffix: 'settings.search-indexes.suffix',
    isEnabled: 'settings.search-indexes.enabled',
    buildTriggerIds: 'settings.search-indexes.triggers',
  },
  problemsOf: refusedFields,
  Meta: IndexMeta,
  hasBlankSlate: true,
  isWide: true,
  Fields: IndexFields,
  useRefusal: useIndexRefusal,
});

function IndexMeta({ entry }: { entry: SearchIndexResource }) {
  const t = useMessages();
  if (entry.attributes.enabled) return <IndexingState index={entry} />;
  return <StatusMark shape="off">{t('settings.search-indexes.disabled')}</StatusMark>;
}

/** Those who may only start indexing, or read its log, see the settings. */
function useIndexRefusal(): string | undefined {
  const t = useMessages();
  return usePermissions().can('can_manage_search_indexes') ? undefined : t('settings.search-indexes.refused.role');
}
