import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { placeAmong } from '#lib/plugins/declared.ts';
import { PluginIcon } from '#lib/plugins/PluginIcon.tsx';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import type { Area } from './use-areas.ts';

/** An area of the console or of a plugin, as the bars draw it. */
export interface NavigationTab {
  key: string;
  href: string;
  label: string;
  icon: ReactNode;
  isCurrent: boolean;
}

/** What plugins call the areas. */
const anchors: Readonly<Record<string, string>> = {
  editor: 'content',
  media: 'media',
  schema: 'schema',
  configuration: 'configuration',
  'cda-explorer': 'cdaPlayground',
};

/** The areas with the tabs of plugins among them: where a plugin places them, or after all others. */
export function useTabs(areas: readonly Area[]): NavigationTab[] {
  const { pathname } = useLocation();
  const declared = useDeclarations('mainNavigationTabs');
  const builtIn = areas.map((area) => ({ anchor: anchors[area.path] ?? area.path, part: area }));
  return placeAmong(builtIn, declared).map((placed) => {
    if (placed.kind === 'built-in') {
      const { path, href, label, icon: Icon, isCurrent } = placed.part;
      return { key: path, href, label, icon: <Icon aria-hidden />, isCurrent };
    }
    const { plugin, entry } = placed.declared;
    const { pointsTo, label, icon } = entry;
    const href =
      'pageId' in pointsTo
        ? paths.pluginPage(plugin.id, pointsTo.pageId)
        : paths.pluginInspector(plugin.id, pointsTo.inspectorId);
    return { key: href, href, label, icon: <PluginIcon icon={icon} />, isCurrent: pathname === href };
  });
}
