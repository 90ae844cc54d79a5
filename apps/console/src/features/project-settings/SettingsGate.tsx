import { Outlet, useLocation } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { Denied } from '#lib/Denied.tsx';
import { PageHead } from '#lib/layout/PageHead.tsx';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { settingsPages } from './pages.ts';

/** Lets people through to the pages their role opens; the server checks again. */
export function SettingsGate() {
  const t = useMessages();
  const { can } = usePermissions();
  const { pathname } = useLocation();
  const page = settingsPages.find(({ path }) => `${pathname}/`.startsWith(`${paths.projectSettingsPage(path)}/`));
  if (page?.requires.some(can)) {
    return (
      <>
        <PageHead title={t(page.title)} within={[t('settings.area')]} />
        <Outlet />
      </>
    );
  }
  return <Denied title={t('settings.denied.title')}>{t('settings.denied.body')}</Denied>;
}
