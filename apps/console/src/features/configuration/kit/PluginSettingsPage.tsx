import { useParams } from 'react-router';
import { PluginPage } from '#lib/plugins/PluginPage.tsx';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import { useMessages } from '#lib/use-messages.ts';

/** A page of a plugin in the configuration. */
export function PluginSettingsPage() {
  const t = useMessages();
  const { pluginId = '', pageId = '' } = useParams();
  const title = useDeclarations('settingsAreaSidebarItemGroups')
    .filter(({ plugin }) => plugin.id === pluginId)
    .flatMap(({ entry }) => entry.items)
    .find(({ pointsTo }) => pointsTo.pageId === pageId)?.label;
  return <PluginPage pluginId={pluginId} pageId={pageId} title={title} within={[t('configuration.area')]} />;
}
