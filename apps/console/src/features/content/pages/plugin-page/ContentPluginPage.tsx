import { useParams } from 'react-router';
import { PluginPage } from '#lib/plugins/PluginPage.tsx';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import { useMessages } from '#lib/use-messages.ts';

/** A page of a plugin in the content area. */
export function ContentPluginPage() {
  const t = useMessages();
  const { pluginId = '', pageId = '' } = useParams();
  const title = useDeclarations('contentAreaSidebarItems').find(
    ({ plugin, entry }) => plugin.id === pluginId && entry.pointsTo.pageId === pageId,
  )?.entry.label;
  return <PluginPage pluginId={pluginId} pageId={pageId} title={title} within={[t('content.area')]} />;
}
