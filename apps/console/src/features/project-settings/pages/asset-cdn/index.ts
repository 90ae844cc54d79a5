import { Image } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** What the asset server does to images and videos whose URL does not say otherwise. */
export const assetCdnPage = defineSettingsPage({
  path: 'asset-cdn-settings',
  group: 'project',
  title: 'settings.cdn.title',
  icon: Image,
  permission: ['can_edit_site'],
  // Files in a storage of the project's own are not served by this server.
  hiddenFor: ({ meta }) => meta.custom_upload_storage_settings,
  screen: () => import('./screen.tsx'),
});
