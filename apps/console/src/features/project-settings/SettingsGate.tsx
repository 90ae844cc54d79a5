import { Empty } from '@lectern/ui';
import { Lock } from 'lucide-react';
import { Outlet, useLocation } from 'react-router';
import { usePermissions } from '../../lib/current-site.ts';
import { PageHead } from '../../lib/layout/PageHead.tsx';
import { paths } from '../../lib/paths.ts';
import { useMessages } from '../../lib/use-messages.ts';
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
  return (
    <div style={{ flex: 1 }}>
      <Empty isPage icon={Lock} title={<h1>{t('settings.denied.title')}</h1>}>
        {t('settings.denied.body')}
      </Empty>
    </div>
  );
}
