import { ScrollText } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** The log of search indexes, and each entry with its pages or why it failed. */
export const searchIndexEventsPage = defineSettingsPage({
  path: 'search_index_events',
  group: 'deployment',
  title: 'settings.search-index-events.title',
  icon: ScrollText,
  permission: ['can_access_search_index_events_log'],
  screen: () => import('./screen.tsx'),
  dialogs: { ':eventId': () => import('./event-dialog.tsx') },
});
