import { Outlet } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { AreaLayout } from '#lib/layout/AreaLayout.tsx';
import { PageNavigation } from '#lib/layout/PageNavigation.tsx';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { configurationPages } from '../pages.ts';
import { canOpen, configurationGroups } from './configuration-page.ts';

/** The accessible pages at the left with the open one next to them. */
export function ConfigurationArea() {
  const t = useMessages();
  const permissions = usePermissions();
  const groups = configurationGroups.map((group) => ({
    label: t(`configuration.group.${group}`),
    pages: configurationPages
      .filter((page) => page.group === group && canOpen(page, permissions))
      .map(({ path, title, icon }) => ({ href: paths.configurationPage(path), title: t(title), icon })),
  }));
  return (
    <AreaLayout
      area={t('configuration.area')}
      sidebar={<PageNavigation area={t('configuration.area')} groups={groups} />}
    >
      <Outlet />
    </AreaLayout>
  );
}
