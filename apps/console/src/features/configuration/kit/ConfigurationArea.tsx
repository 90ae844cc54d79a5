import { Outlet } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { AreaLayout } from '#lib/layout/AreaLayout.tsx';
import { type PageGroup, PageNavigation } from '#lib/layout/PageNavigation.tsx';
import { paths } from '#lib/paths.ts';
import { placeAmong } from '#lib/plugins/declared.ts';
import { PluginIcon } from '#lib/plugins/PluginIcon.tsx';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import { useMessages } from '#lib/use-messages.ts';
import { configurationPages } from '../pages.ts';
import { canOpen, configurationGroups } from './configuration-page.ts';

/** What plugins call the groups. */
const anchors = { environment: 'properties', extensions: 'permissions' } as const;

/** The accessible pages at the left with the open one next to them. */
export function ConfigurationArea() {
  const t = useMessages();
  const permissions = usePermissions();
  const builtIn = configurationGroups.map((group) => ({
    anchor: anchors[group],
    part: {
      label: t(`configuration.group.${group}`),
      pages: configurationPages
        .filter((page) => page.group === group && canOpen(page, permissions))
        .map(({ path, title, icon }) => ({ href: paths.configurationPage(path), title: t(title), icon })),
    },
  }));
  const groups = placeAmong(builtIn, useDeclarations('settingsAreaSidebarItemGroups')).map((placed): PageGroup => {
    if (placed.kind === 'built-in') return placed.part;
    const { plugin, entry } = placed.declared;
    return {
      label: entry.label,
      pages: entry.items.map(({ label, icon, pointsTo }) => ({
        href: paths.configurationPluginPage(plugin.id, pointsTo.pageId),
        title: label,
        leading: <PluginIcon icon={icon} />,
      })),
    };
  });
  return (
    <AreaLayout
      area={t('configuration.area')}
      sidebar={<PageNavigation area={t('configuration.area')} groups={groups} />}
    >
      <Outlet />
    </AreaLayout>
  );
}
