import { useParams } from 'react-router';
import { AreaLayout } from '#lib/layout/AreaLayout.tsx';
import { PluginPage } from '#lib/plugins/PluginPage.tsx';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import { useMessages } from '#lib/use-messages.ts';

/** A page that a tab of the navigation bar leads to. */
export function TabPage() {
  const t = useMessages();
  const { pluginId = '', pageId = '' } = useParams();
  const title = useDeclarations('mainNavigationTabs').find(
    ({ plugin, entry }) => plugin.id === pluginId && 'pageId' in entry.pointsTo && entry.pointsTo.pageId === pageId,
  )?.entry.label;
  return (
    <AreaLayout area={title ?? t('plugin.loading')}>
      <PluginPage pluginId={pluginId} pageId={pageId} title={title} />
    </AreaLayout>
  );
}
