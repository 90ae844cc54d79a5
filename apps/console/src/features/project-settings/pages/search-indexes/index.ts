import { canTriggerSomeIndexing } from '@lectern/domain';
import { Search } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** Search indexes: a list, and each with its settings, its indexing and a search to try it. */
export const searchIndexesPage = defineSettingsPage({
  path: 'search_indexes',
  group: 'deployment',
  title: 'settings.search-indexes.title',
  icon: Search,
  permission: ['can_manage_search_indexes', 'can_access_search_index_events_log'],
  opensFor: canTriggerSomeIndexing,
  entries: () => import('./entries.tsx'),
});
